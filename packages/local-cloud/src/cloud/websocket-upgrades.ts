import { isLocalHost } from './local-host.ts'
import type { FaultInjection } from './fault-injection.ts'
import { serviceFor, type Service, type Upgrade } from './service.ts'

/**
 * Routes WebSockets to their service, with the same host check and fault rules as requests. A fault with `drop` or
 * `status` closes the connection; others have no effect on it.
 */
export function routeUpgrades(services: readonly Service[], faultInjection: FaultInjection): Upgrade {
  return (request, socket, head) => {
    if (!isLocalHost(request.headers.host)) return false
    const [path = '/'] = (request.url ?? '/').split('?')
    const service = serviceFor(services, path)
    if (!service?.upgrade) return false
    const fault = faultInjection.next(service.name, path)
    if (!fault || !(fault.drop ?? fault.status)) return service.upgrade(request, socket, head)
    socket.destroy()
    return true
  }
}
