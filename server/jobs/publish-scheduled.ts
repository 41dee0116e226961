import { startIntervalJob } from './interval-job.ts'

/** Shortest delay of the next check, when a schedule is due at once. */
const MIN_MS = 250

/**
 * Publishes what editors scheduled: checks at an interval, and to the second when a schedule is due.
 * @param self URL of this server
 * @param secret that the endpoint expects, CRON_SECRET
 * @param seconds maximum interval; a schedule created meanwhile is late by at most this
 * @returns a function that stops it
 */
export function startPublishing(self: string, secret: string, seconds: number): () => void {
  return startIntervalJob({
    self,
    secret,
    path: '/api/scheduled-publishing',
    name: 'Publishing what was scheduled',
    pauseMs: (response) => {
      const next = Date.parse((response as { next?: string } | undefined)?.next ?? '')
      const msUntilNext = Number.isNaN(next) ? Infinity : next - Date.now()
      return Math.min(seconds * 1000, Math.max(MIN_MS, msUntilNext))
    },
  })
}
