import { listenForContentChanges } from './content-changes.ts'
import { callEndpoint, startIntervalJob } from './interval-job.ts'

/**
 * Looks for changes whose webhook was lost, again and again, and acts at once on those that another instance has heard
 * of.
 * @param self address of this server
 * @param secret that the endpoint expects, CRON_SECRET
 * @param seconds between the end of a scan and the next one
 * @param databaseUrl DATABASE_URL, by which instances tell each other
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
    pause: () => seconds * 1000,
  })
  // What fails here, the next scan makes up for, which also says so.
  const stopListening = listenForContentChanges(databaseUrl, () =>
    callEndpoint(`${self}/api/reconcile?cache=process&scan=no`, secret),
  )
  return () => {
    stopScanning()
    stopListening()
  }
}
