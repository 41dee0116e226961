import type { ReactNode } from 'react'
import { OfflineScreen } from './offline-screen'
import { useConnectionStatus } from './use-connection-status'

/** Shows the Studio, or the offline screen while the local Content Lake at `apiHost` does not respond. */
export function OfflineGate({ apiHost, children }: Readonly<{ apiHost: string; children: ReactNode }>) {
  const { status, check } = useConnectionStatus(apiHost)
  return status === 'offline' ? <OfflineScreen apiHost={apiHost} onRetry={check} /> : children
}
