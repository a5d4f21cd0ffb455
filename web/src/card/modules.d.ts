declare module 'emblems:drawings' {
  /** Paths on a square of 512 by their names in the game-icons set: web/emblems.mjs. */
  const drawings: Record<string, string>;
  export default drawings;
}
