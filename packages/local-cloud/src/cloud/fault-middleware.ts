import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { Fault, FaultInjection } from './fault-injection.ts'
import { faultyResponse, truncatedResponse } from './faulty-response.ts'
import { serviceFor, type Service } from './service.ts'

type CloudEnv = { Bindings: HttpBindings }

/** Makes requests fail as the fault rules say: before the service sees them, or once it has handled them. */
export function injectFaults(
  services: readonly Service[],
  faultInjection: FaultInjection,
): MiddlewareHandler<CloudEnv> {
  return async (context, next) => {
    const service = serviceFor(services, context.req.path)
    const fault = service && faultInjection.next(service.name, context.req.path)
    if (!fault) return next()
    if (fault.latencyMs) await sleep(fault.latencyMs)
    if (fault.after) {
      await next()
      const response = context.res
      // Hono merges the headers of the response it replaces unless there is none.
      context.res = undefined
      context.res = (await applyFault(context, fault, response)) ?? response
      return
    }
    return (await applyFault(context, fault, undefined)) ?? next()
  }
}

/** @param response of the service; undefined: the request has not reached the service */
async function applyFault(
  context: Context<CloudEnv>,
  fault: Fault,
  response: Response | undefined,
): Promise<Response | undefined> {
  if (fault.drop) {
    context.env.incoming.socket.destroy()
    return new Response(null)
  }
  if (fault.hang) {
    await new Promise<void>((resolve) => context.env.outgoing.once('close', resolve))
    return new Response(null)
  }
  if (fault.body) return truncatedResponse(fault.body, fault.status, response)
  const isReplaced = fault.status !== undefined || fault.json !== undefined
  return isReplaced ? faultyResponse(fault, context.req.header('origin')) : undefined
}
