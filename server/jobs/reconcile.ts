import { listenForContentChanges } from './content-changes.ts'
import { callEndpoint, startIntervalJob } from './interval-job.ts'

/**
 * Runs the reconciler at an interval, and handles changes at once that another instance has recorded.
 * @param self URL of this server
 * @param secret that the endpoint expects, CRON_SECRET
 * @param seconds between the end of a scan and the next one
 * @param databaseUrl DATABASE_URL, through which instances notify each other
 * @returns a function that stops it
 */
export function startReconciling(
  self: string,
  secret: string,
  seconds: number,
  databaseUrl: string,
): () => void {
  const stopScanning = startIntervalJob({
    self,
    secret,
    path: '/api/reconcile?cache=process',
    name: 'Looking for missed changes',
    pauseMs: () => seconds * 1000,
  })
  // If this call fails, the next scan handles the changes; if that fails too, it logs why.
  const stopListening = listenForContentChanges(databaseUrl, () =>
    callEndpoint(`${self}/api/reconcile?cache=process&scan=no`, secret),
  )
  return () => {
    stopScanning()
    stopListening()
  }
}
