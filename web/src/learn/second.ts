// The first game of the second edition: a turn of the Vanguards from its beginning to its end, then the last attack of a game.
import { cardCalled, type Lesson, sentence } from './lesson';

const card = (name: string) => cardCalled('2e', name);
const END = /^end$/;

export function secondLesson(): Lesson {
  const sera = card('Sera Eldwyn'), grognack = card('Grognack'), knight = card('Citadel Knight'), paladin = card('Citadel Paladin');
  const charger = card('Tundra Charger'), smasher = card('Smasher'), gate = card('Gate'), judgment = card('Holy Judgment');
  return {
    edition: '2e',
    afterwards: 'warstone 1\nedition 2e\na vanguards\nb tundra-orcs\nplayer a person\nplayer b computer easy\n\n',
    chapters: [
      {
        name: '2e-1',
        turn: 1,
        opponent: [{ does: /^move e4 e2$/ }, { does: /^attack e2 e1$/, chance: [3, 3, 3, 0] }],
        steps: [
          { says: sentence('Welcome! Below stands %c, your summoner; at the top %c, the summoner of your opponent. Whoever destroys the other summoner wins.', sera, grognack), point: [{ space: 'e1' }] },
          {
            in: 'summon', says: sentence('First you summon. %c in your hand costs 2 magic, and you have 2. Touch the card, then a lit space next to your gate: units enter the battle through gates.', paladin),
            wants: /^summon "Citadel Paladin"/, also: /^summon /, point: [{ hand: 'Citadel Paladin' }, { space: 'b3' }],
            rather: sentence('Before this phase ends, summon %c: touch the card in your hand, then a lit space.', paladin),
          },
          {
            in: 'summon', says: sentence('A new unit stands there, and your magic is spent. A turn goes through the phases that the line at the top shows. End this one.'),
            wants: END, also: /^summon /, point: [{ action: 'end' }],
          },
          {
            in: 'move', says: sentence('Now up to three units may move, each up to two spaces, never diagonally. Move %c next to the enemy: touch it, then the ringed space.', knight),
            wants: /^move c3 c4$/, also: /^move (?!c3 |e1 )\S+ (?!c4|e2|e3)/, point: [{ space: 'c3' }, { space: 'c4' }],
            rather: sentence('That would be in the way of what comes next. Move %c to the ringed space.', knight),
          },
          {
            in: 'move', says: sentence('Well done. Others may move too, but leave the column before %c free: a shot is to go that way. Then end the phase.', sera),
            wants: END, also: /^move (?!e1 )\S+ (?!e2|e3)/, point: [{ action: 'end' }],
            rather: sentence('Leave %c there, and the column free: a shot is to go that way.', sera),
          },
          {
            in: 'build', says: sentence('Now you build. %c blocks the way, and you can summon next to it. It may stand in your three back rows or next to your summoner: touch the card, then a lit space.', gate),
            wants: /^build "Gate" (?!e2|e3)/, point: [{ hand: 'Gate' }, { space: 'd3' }],
            rather: sentence('Build %c first, but not in the column before %c.', gate, sera),
          },
          { in: 'build', says: sentence('A second door into the battle: in your next turn you can summon there. End the phase.'), wants: END, point: [{ action: 'end' }] },
          {
            in: 'attack', says: sentence('Now up to three units may attack. Swords hit what stands next to them. The strength of %c is 2: it rolls two dice. Touch it, then %c. With a finger touch the target twice.', knight, charger),
            wants: /^attack c4 c5$/, point: [{ space: 'c4' }, { space: 'c5' }], chance: [0, 5],
            rather: sentence('There is time for that in a moment. First attack %c with %c.', charger, knight),
          },
          { in: 'attack', says: sentence('Every die with swords on it hits, and every hit is 1 damage. %c had 2 life and is destroyed: for that you get 1 magic.', charger) },
          {
            in: 'attack', says: sentence('A bow reaches three spaces in a straight line, if nothing stands between. Attack %c with %c.', smasher, sera),
            wants: /^attack e1 e4$/, also: /^attack \S+ (?!e4)/, point: [{ space: 'e1' }, { space: 'e4' }], chance: [0, 5],
            rather: sentence('First attack %c with %c.', smasher, sera),
          },
          {
            in: 'attack', says: sentence('One die shows a bow and hits; the other shows swords alone, and misses. Mind this: who attacks no enemy in a turn pays for it with 1 damage to the own summoner. End the phase.'),
            wants: END, also: /^attack \S+ (?!e4)/, point: [{ action: 'end' }],
            rather: sentence('Let %c stand: it has something to show you yet.', smasher),
          },
          {
            in: 'magic', says: sentence('Last comes magic. A card that you do not need becomes 1 magic for the turns to come. Touch a card in your hand, then the button that turns it into magic.'),
            wants: /^magic /, point: [{ hand: 'Mass Heal' }, { action: 'magic "Mass Heal"' }],
            rather: sentence('Turn one card into magic first: touch it in your hand.'),
          },
          {
            in: 'magic', says: sentence('That helps to pay for the next unit. When you end this phase, you draw until you hold five cards, and then your opponent has a turn.'),
            wants: END, also: /^magic /, point: [{ action: 'end' }],
          },
          { says: sentence('%c came and struck %c. Of its four dice only one showed swords: 1 damage. So it goes to and fro. Let us jump to the end of this game.', smasher, sera), point: [{ space: 'e1' }] },
        ],
      },
      {
        name: '2e-2',
        turn: 9,
        opponent: [],
        steps: [
          {
            in: 'move', says: sentence('Many turns later. %c has 4 life left and stands in the open. Move %c next to the enemy.', grognack, paladin),
            wants: /^move c3 (c5|d4)$/, also: /^move d1 (?!c4|c5|d4)/, point: [{ space: 'c3' }, { space: 'd4' }],
            rather: sentence('Move %c to the ringed space: from there the enemy is in reach.', paladin),
          },
          { in: 'move', says: sentence('Good. End the phase.'), wants: END, also: /^move /, point: [{ action: 'end' }] },
          { in: 'build', says: sentence('You have nothing to build: end this phase as well.'), wants: END, point: [{ action: 'end' }] },
          {
            in: 'attack', says: sentence('%c has strength 3, and 4 life are too many for three dice. But you hold an event, a card that works at once: %c makes your common units stronger by 1. Play it: touch the card, then the button.', paladin, judgment),
            wants: /^play "Holy Judgment"/, point: [{ hand: 'Holy Judgment' }, { action: 'play "Holy Judgment"' }],
            rather: sentence('First play %c: one die more may decide it.', judgment),
          },
          {
            in: 'attack', says: sentence('Four dice now. Attack %c!', grognack),
            wants: /^attack \S+ d5$/, also: /^attack /, point: [{ space: 'd4' }, { space: 'd5' }], chance: [0, 1, 2, 5],
            rather: sentence('Now or never: attack %c with %c.', grognack, paladin),
          },
        ],
      },
    ],
  };
}
