import type { ReactNode } from 'react'
import { OfflineScreen } from './offline-screen'
import { useReach } from './use-reach'

/** Shows the Studio, or the offline screen while its local Content Lake at `apiHost` does not answer. */
export function OfflineGate({ apiHost, children }: Readonly<{ apiHost: string; children: ReactNode }>) {
  const { reach, ask } = useReach(apiHost)
  return reach === 'away' ? <OfflineScreen apiHost={apiHost} onRetry={ask} /> : children
}
