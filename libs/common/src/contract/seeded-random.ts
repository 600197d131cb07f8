/** Pseudorandom numbers from 0 (included) to 1 (excluded); the same seed gives the same ones (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Derives a seed for one part of something that has a seed. */
export function partSeed(seed: number, ...parts: readonly number[]): number {
  return (
    parts.reduce((mixed, part) => Math.imul(mixed ^ (part + 0x9e3779b9), 0x85ebca6b), seed) >>> 0
  );
}
