import { startCalling } from './repeated-call.ts'

/**
 * Looks for changes whose webhook was lost, again and again.
 * @param self address of this server
 * @param secret that the endpoint expects, CRON_SECRET
 * @param seconds between the end of a look and the next one
 * @returns a function that stops it
 */
export function startReconciling(self: string, secret: string, seconds: number): () => void {
  return startCalling({
    self,
    secret,
    path: '/api/reconcile?cache=process',
    name: 'Looking for missed changes',
    pause: () => seconds * 1000,
  })
}
