import { isLocalHost } from './local-host.ts'
import type { Misbehaviours } from './misbehaviour.ts'
import { serviceFor, type Service, type Upgrade } from './service.ts'

/** Hands WebSockets to the service that they are for, under the same rules as requests. */
export function upgradesTo(services: readonly Service[], misbehaviours: Misbehaviours): Upgrade {
  return (request, socket, head) => {
    if (!isLocalHost(request.headers.host)) return false
    const [path = '/'] = (request.url ?? '/').split('?')
    const service = serviceFor(services, path)
    if (!service?.upgrade) return false
    const fault = misbehaviours.next(service.name)
    if (!fault || !(fault.drop ?? fault.status)) return service.upgrade(request, socket, head)
    socket.destroy()
    return true
  }
}
