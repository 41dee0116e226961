import { startIntervalJob } from './interval-job.ts'

/** One that was scheduled for the next moment is not waited for longer than this. */
const SHORTEST_MS = 250

/**
 * Publishes what editors scheduled: looks again and again, and on the second when it knows that something is due.
 * @param self address of this server
 * @param secret that the endpoint expects, CRON_SECRET
 * @param seconds between two looks at most: what was scheduled meanwhile, and sooner, is late by no more
 * @returns a function that stops it
 */
export function startPublishing(self: string, secret: string, seconds: number): () => void {
  return startIntervalJob({
    self,
    secret,
    path: '/api/scheduled-publishing',
    name: 'Publishing what was scheduled',
    pause: (answer) => {
      const next = Date.parse((answer as { next?: string } | undefined)?.next ?? '')
      const untilNext = Number.isNaN(next) ? Infinity : next - Date.now()
      return Math.min(seconds * 1000, Math.max(SHORTEST_MS, untilNext))
    },
  })
}
