// How a printed deck plays, in a line, and how much it asks of its player. By edition and slug; a deck that nobody has described has no line.
import type { DeckFacts } from './cards';
import { message } from './language';

export interface Manner {
  style: string;
  difficulty: string;
}

const plain = message('Easy to play.');
const practice = message('Takes practice.');
const demanding = message('Demanding.');

const manners: Record<string, Manner> = {
  '2e/breakers': { style: message('Archers and mind tricks: keeps away, pushes enemies about and takes them over.'), difficulty: demanding },
  '2e/cave-goblins': { style: message('A horde that costs nothing: many weak units, and more attacks than anybody else.'), difficulty: practice },
  '2e/fallen-kingdom': { style: message('Units rise again, and every death, also of their own, feeds somebody.'), difficulty: practice },
  '2e/phoenix-elves': { style: message('Sure damage, fast and from afar, behind a summoner who breaks easily.'), difficulty: plain },
  '2e/polar-dwarves': { style: message('Structures that move, and fighters who are strong beside them.'), difficulty: practice },
  '2e/savanna-elves': { style: message('Boosts are gathered and handed on, for one great blow at the right time.'), difficulty: practice },
  '2e/tundra-orcs': { style: message('Hits hard and trusts the dice, which its summoner may roll again.'), difficulty: plain },
  '2e/vanguards': { style: message('Knights who shield each other and draw cards as they fight.'), difficulty: plain },
  '1e/benders': { style: message('Bends the will of enemies: moves them, copies them, and uses their own cards.'), difficulty: demanding },
  '1e/deep-dwarves': { style: message('Pays magic for everything, and gets more of it than others.'), difficulty: demanding },
  '1e/mountain-vargath': { style: message('A charge of warriors who are strongest at the side of their summoner.'), difficulty: plain },
  '1e/sand-goblins': { style: message('Quick raiders who change places, and champions that are cheap for their strength.'), difficulty: practice },
  '1e/shadow-elves': { style: message('Fast and fragile: strikes from nowhere, and is gone.'), difficulty: practice },
  '1e/swamp-orcs': { style: message('Vine Walls cover the battlefield, and the orcs fight from them.'), difficulty: demanding },
  '1e/filth': { style: message('Worthless followers become Mutations, each of them something else.'), difficulty: demanding },
  '1e/jungle-elves': { style: message('Lionesses pounce and archers shoot past everybody, while chants protect them.'), difficulty: practice },
  '1e/jungle-elves/nikuya-na': { style: message('Poison that cannot be healed, and beasts that are hard to bring down.'), difficulty: practice },
  '1e/phoenix-elves': { style: message('Fire that never misses, from an archer\'s distance; everybody breaks easily.'), difficulty: plain },
  '1e/phoenix-elves/queen-maldaria': { style: message('Whoever strikes at the elves is burnt, and the queen calls them to her side.'), difficulty: practice },
  '1e/tundra-orcs': { style: message('Strong blows and lucky dice, and enemies that are frozen where they stand.'), difficulty: plain },
  '1e/tundra-orcs/torgan': { style: message('Ice Walls grow in the middle of the battlefield, and blows cost those who strike them.'), difficulty: practice },
  '1e/cave-goblins': { style: message('A horde that costs nothing and attacks when all others are done.'), difficulty: practice },
  '1e/cave-goblins/frick': { style: message('Goblins that cling to each other, and champions that live on them.'), difficulty: demanding },
  '1e/cloaks': { style: message('Thieves and gunmen with a summoner who borrows what each of them can do.'), difficulty: demanding },
  '1e/cloaks/jexik': { style: message('Acts in other players\' turns, and fights where others only move.'), difficulty: demanding },
  '1e/guild-dwarves': { style: message('Tears down Walls, and holds whoever comes near.'), difficulty: plain },
  '1e/guild-dwarves/bolvi': { style: message('Builds towers that cannot move, and makes a fortress of them.'), difficulty: demanding },
  '1e/vanguards': { style: message('Priests heal, angels fly over everybody, and archers are strong side by side.'), difficulty: plain },
  '1e/vanguards/samuel-farthen': { style: message('Sturdy units that keep close to a summoner who shields them.'), difficulty: plain },
  '1e/fallen-kingdom': { style: message('The dead come back again and again, onto the board and out of the Discard Pile.'), difficulty: practice },
  '1e/fallen-kingdom/mad-sirian': { style: message('Power now for blood later: the summoner bleeds for every gain.'), difficulty: demanding },
  '1e/mercenaries': { style: message('Mages and stone: Walls are wounded for cards, and golems stand in for Walls.'), difficulty: practice },
};

export function mannerOf(deck: DeckFacts): Manner | undefined {
  return manners[`${deck.edition}/${deck.slug}`];
}
