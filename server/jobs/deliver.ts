import { startIntervalJob } from './interval-job.ts'

/** Maximum delay of leads that failed, or that another instance stored. */
const PAUSE_MS = 1000

/**
 * Delivers leads at an interval.
 * @param self URL of this server
 * @param secret that the endpoint expects, CRON_SECRET
 * @returns a function that stops it
 */
export function startDelivering(self: string, secret: string): () => void {
  return startIntervalJob({
    self,
    secret,
    path: '/api/deliveries',
    name: 'Delivering leads',
    pauseMs: () => PAUSE_MS,
  })
}
