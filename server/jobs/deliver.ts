import { startIntervalJob } from './interval-job.ts'

/** Leads that could not be delivered right away, or that another instance kept, are late by no more. */
const PAUSE_MS = 1000

/**
 * Delivers leads, again and again.
 * @param self address of this server
 * @param secret that the endpoint expects, CRON_SECRET
 * @returns a function that stops it
 */
export function startDelivering(self: string, secret: string): () => void {
  return startIntervalJob({
    self,
    secret,
    path: '/api/deliveries',
    name: 'Delivering leads',
    pause: () => PAUSE_MS,
  })
}
