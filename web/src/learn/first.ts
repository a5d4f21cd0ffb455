// The first game of the first edition: a turn of the Mountain Vargath from its beginning to its end, then the last attack of a game.
import { cardCalled, type Lesson, sentence } from './lesson';

const card = (name: string) => cardCalled('1e', name);
const END = /^end$/;

export function firstLesson(): Lesson {
  const sunderved = card('Sunderved'), krusk = card('Krusk'), warrior = card('Warrior'), brute = card('Brute');
  const slayer = card('Slayer'), wall = card('Wall'), command = card('Greater Command');
  return {
    edition: '1e',
    afterwards: 'warstone 1\nedition 1e\na mountain-vargath\nb sand-goblins\nplayer a person\nplayer b computer easy\n\n',
    chapters: [
      {
        name: '1e-1',
        turn: 3,
        opponent: [{ does: /^move e6 d5$/ }, { does: /^attack d5 d4$/, chance: [0, 3] }],
        steps: [
          { says: sentence('Welcome! Below stands %c, your Summoner; at the top %c, the Summoner of your opponent. Whoever destroys the other Summoner wins.', sunderved, krusk), point: [{ space: 'd2' }] },
          {
            in: 'summon', says: sentence('You have drawn your cards; now you summon. %c costs 2 magic, and your Magic Pile has 2 cards. Touch the card, then a lit space next to your Wall: Units enter the battle beside Walls.', brute),
            wants: /^summon "Brute"/, point: [{ hand: 'Brute' }, { space: 'b3' }],
            rather: sentence('Before this phase ends, summon %c: touch the card in your hand, then a lit space.', brute),
          },
          {
            in: 'summon', says: sentence('A new Unit stands there, and the magic that paid for it is discarded. A turn goes through the phases that the line at the top shows. End this one.'),
            wants: END, point: [{ action: 'end' }],
          },
          {
            in: 'event', says: sentence('Now Events are played, and Walls with them. %c blocks the way, and from your next turn on you can summon beside it. Touch the card, then a lit space on your half.', wall),
            wants: /^build "Wall" (?!d4)/, point: [{ hand: 'Wall' }, { space: 'e3' }],
            rather: sentence('Play %c first, but keep the space before %c free.', wall, warrior),
          },
          { in: 'event', says: sentence('Walls have 9 life, and nobody walks or shoots through them. End the phase.'), wants: END, point: [{ action: 'end' }] },
          {
            in: 'move', says: sentence('Now up to three Units may move, each up to two spaces, never diagonally. Move %c next to the enemy: touch it, then the ringed space.', warrior),
            wants: /^(move|step) d3 d4$/, also: /^(move|step) (?!d3 |d2 )\S+ (?!d4|d5)|^done$/, point: [{ space: 'd3' }, { space: 'd4' }],
            rather: sentence('That would be in the way of what comes next. Move %c to the ringed space.', warrior),
          },
          {
            in: 'move', says: sentence('Well done. Others may move too. Then end the phase.'),
            wants: END, also: /^(move|step) (?!d2 )\S+ (?!d4|d5)|^done$/, point: [{ action: 'end' }],
            rather: sentence('Leave %c there: who fights close to your Summoner fights better, as you will see.', sunderved),
          },
          {
            in: 'attack', says: sentence('Now up to three Units may attack. A sword hits what stands next to it. %c rolls one die, and a second one because %c is near. Touch it, then %c. With a finger touch the target twice.', warrior, sunderved, slayer),
            wants: /^attack d4 d5$/, point: [{ space: 'd4' }, { space: 'd5' }], chance: [1, 4],
            rather: sentence('There is time for that in a moment. First attack %c with %c.', slayer, warrior),
          },
          {
            in: 'attack', says: sentence('3 and more hits, 1 and 2 miss; every hit is a wound. %c had 1 life left and is destroyed: the card lies on your Magic Pile now and pays for your next Unit. End the phase.', slayer),
            wants: END, also: /^attack /, point: [{ action: 'end' }],
          },
          {
            in: 'magic', says: sentence('Last you build magic: a card that you do not need goes onto your Magic Pile. Touch a card in your hand, then the button that turns it into magic.'),
            wants: /^magic /, point: [{ hand: 'Rusher' }, { action: 'magic "Rusher"' }],
            rather: sentence('Turn one card into magic first: touch it in your hand.'),
          },
          {
            in: 'magic', says: sentence('That helps to pay for the next Unit. End the phase: then your opponent has a turn.'),
            wants: END, also: /^magic /, point: [{ action: 'end' }],
          },
          { says: sentence('Another %c came and wounded %c: of its two dice the 4 hit and the 1 did not. So it goes to and fro. Let us jump to the end of this game.', slayer, warrior), point: [{ space: 'd4' }] },
        ],
      },
      {
        name: '1e-2',
        turn: 9,
        opponent: [],
        steps: [
          {
            in: 'event', says: sentence('Many turns later. %c has 2 life left, but %c alone rolls one die. You hold an Event, a card that works at once: with %c your Units fight better also further away from %c. Play it: touch the card, then the button.', krusk, warrior, command, sunderved),
            wants: /^play "Greater Command"/, point: [{ hand: 'Greater Command' }, { action: 'play "Greater Command"' }],
            rather: sentence('First play %c: one die more may decide it.', command),
          },
          { in: 'event', says: sentence('Good. End the phase.'), wants: END, also: /^(build|play) /, point: [{ action: 'end' }] },
          {
            in: 'move', says: sentence('Now move %c next to the enemy, to the ringed space.', warrior),
            wants: /^(move|step) c4 d5$/, point: [{ space: 'c4' }, { space: 'd5' }],
            rather: sentence('Move %c to the ringed space: from there the enemy is in reach, and %c not too far away.', warrior, sunderved),
          },
          { in: 'move', says: sentence('There. End the phase.'), wants: END, also: /^done$/, point: [{ action: 'end' }], rather: sentence('Leave %c there: the Event reaches four spaces.', sunderved) },
          {
            in: 'attack', says: sentence('Two dice, and you need two hits. Attack %c!', krusk),
            wants: /^attack d5 d6$/, point: [{ space: 'd5' }, { space: 'd6' }], chance: [2, 4],
            rather: sentence('Now or never: attack %c with %c.', krusk, warrior),
          },
        ],
      },
    ],
  };
}
