import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from './random.ts'

/** What can be killed and started again. */
export type Victim = { kill(): Promise<void>; start(): Promise<void> }

const lookEveryMs = 50

/** How long a victim stays dead: mostly not longer than others wait for it, and the first time longer. */
const shortMs = 2000
const longMs = 12_000

/**
 * Kills a victim once at each point of some progress, a random moment later, and starts it again after it was dead for
 * a while.
 * @param points ascending
 * @param progress how far it is by now
 * @returns how far it was at each kill
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

/** Random points between two, ascending. */
export const randomPoints = (count: number, least: number, most: number, random: Random): number[] =>
  Array.from({ length: count }, () => random.between(least, most)).sort((a, b) => a - b)
