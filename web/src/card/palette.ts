// The colours of the factions. Sides are told apart by the shape of a card's frame as well, so a colour is never the only sign.
//   deep:   the strip behind the emblem, and names on a light page
//   bright: the emblem on it, the frame, and names on a dark page
// tests/web/contrast.mjs holds both to WCAG AA against every surface that they lie on.
export interface Palette {
  deep: string;
  bright: string;
}

const palettes: Record<string, Palette> = {
  'breakers': { deep: '#3d2463', bright: '#c3a1f5' },
  'cave-goblins': { deep: '#3a4507', bright: '#c2d84b' },
  'fallen-kingdom': { deep: '#5a1220', bright: '#ff8f96' },
  'phoenix-elves': { deep: '#6b2a05', bright: '#ffa35c' },
  'polar-dwarves': { deep: '#0d4150', bright: '#7fdcef' },
  'savanna-elves': { deep: '#0f4a34', bright: '#74dba8' },
  'tundra-orcs': { deep: '#173a66', bright: '#86b9f7' },
  'vanguards': { deep: '#4a3a0e', bright: '#edc55f' },
  'benders': { deep: '#5a1a56', bright: '#eb9be4' },
  'deep-dwarves': { deep: '#0b4646', bright: '#5fdcd0' },
  'mountain-vargath': { deep: '#572c17', bright: '#f0a984' },
  'sand-goblins': { deep: '#54430f', bright: '#e6cc72' },
  'shadow-elves': { deep: '#2b2f66', bright: '#a9b1fa' },
  'swamp-orcs': { deep: '#23471a', bright: '#95d67b' },
  'mercenaries': { deep: '#3b3f47', bright: '#c4cad6' },
  'filth': { deep: '#4a4a05', bright: '#d8d45a' },
  'vanguard': { deep: '#4a3a0e', bright: '#edc55f' },
  'guild-dwarves': { deep: '#5c3113', bright: '#f2b07a' },
  'jungle-elves': { deep: '#134a1d', bright: '#80dc8e' },
  'cloaks': { deep: '#1d4155', bright: '#8ccbe8' },
};
const plain: Palette = { deep: '#3f3d38', bright: '#d3cdbf' };

export function paletteOf(faction: string): Palette {
  return palettes[faction.split('/', 1)[0] ?? ''] ?? plain;
}
export function knownFactions(): string[] {
  return Object.keys(palettes);
}

/** For the style of an element: everything in it that belongs to the faction. */
export function factionStyle(faction: string): Record<string, string> {
  const { deep, bright } = paletteOf(faction);
  return { '--deep': deep, '--bright': bright, '--named': 'light-dark(var(--deep), var(--bright))' };
}
