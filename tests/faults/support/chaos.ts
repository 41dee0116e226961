import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from './random.ts'

/** A process that can be killed and started again. */
export type Victim = { kill(): Promise<void>; start(): Promise<void> }

const lookEveryMs = 50

/** How long a process stays down: usually shorter than its clients wait, the first time longer. */
const shortMs = 2000
const longMs = 12_000

/**
 * Kills a process once at each point of some progress, after a random delay, and starts it again after a while.
 * @param points ascending
 * @param progress returns the progress so far
 * @returns the progress at each kill
 */
export async function killAt(
  points: readonly number[],
  progress: () => number | Promise<number>,
  victim: Victim,
  random: Random,
): Promise<number[]> {
  const killed: number[] = []
  for (const point of points) {
    while ((await progress()) < point) await pause(lookEveryMs)
    await pause(random.between(0, 500))
    killed.push(await progress())
    await victim.kill()
    await pause(killed.length === 1 ? longMs : random.between(0, shortMs))
    await victim.start()
  }
  return killed
}

/** Random points between `least` and `most`, ascending. */
export const randomPoints = (count: number, least: number, most: number, random: Random): number[] =>
  Array.from({ length: count }, () => random.between(least, most)).sort((a, b) => a - b)
