import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { Misbehaviours } from './misbehaviour.ts'
import { serviceFor, type Service } from './service.ts'

/** Spoils requests as told, in front of whatever service they are for. */
export function faults(
  services: readonly Service[],
  misbehaviours: Misbehaviours,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (context, next) => {
    const service = serviceFor(services, context.req.path)
    const fault = service && misbehaviours.next(service.name)
    if (!fault) return next()
    if (fault.latencyMs) await pause(fault.latencyMs)
    if (fault.drop) {
      context.env.incoming.socket.destroy()
      return new Response(null)
    }
    if (fault.hang) {
      await new Promise<void>((resolve) => context.env.outgoing.once('close', resolve))
      return new Response(null)
    }
    if (fault.status === undefined) return next()
    return spoiltAnswer(fault.status, context.req.header('origin'))
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Readable across origins, so that a browser sees the status and not a CORS failure. */
function spoiltAnswer(status: number, origin: string | undefined): Response {
  const cors = origin
    ? { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' }
    : undefined
  const headers = { ...cors, ...(status === 429 || status === 503 ? { 'retry-after': '1' } : {}) }
  if (status === 204 || status === 304) return new Response(null, { status, headers })
  const message = 'The local cloud was told to answer like this (PUT /_misbehave).'
  return Response.json({ statusCode: status, error: 'Misbehaving', message }, { status, headers })
}
