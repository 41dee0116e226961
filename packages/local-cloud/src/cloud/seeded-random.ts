/**
 * Makes a random number generator: numbers from 0 to just below 1, the same ones each time for the same seed.
 * (mulberry32: 32 bits of state, even enough to choose a fault.)
 * @param seed undefined: Math.random
 */
export function seededRandom(seed: number | undefined): () => number {
  if (seed === undefined) return Math.random
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
