import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { Fault, Misbehaviours } from './misbehaviour.ts'
import { serviceFor, type Service } from './service.ts'
import { spoiltAnswer, spoiltBody } from './spoilt-answer.ts'

type CloudEnv = { Bindings: HttpBindings }

/** Spoils requests as told: in front of whatever service they are for, or once it has done its work. */
export function faults(
  services: readonly Service[],
  misbehaviours: Misbehaviours,
): MiddlewareHandler<CloudEnv> {
  return async (context, next) => {
    const service = serviceFor(services, context.req.path)
    const fault = service && misbehaviours.next(service.name, context.req.path)
    if (!fault) return next()
    if (fault.latencyMs) await pause(fault.latencyMs)
    if (fault.after) {
      await next()
      const answer = context.res
      // Assigning nothing first keeps the headers of the lost answer out of the one that is sent.
      context.res = undefined
      context.res = (await spoil(context, fault, answer)) ?? answer
      return
    }
    return (await spoil(context, fault, undefined)) ?? next()
  }
}

/** @param answer what the service has answered; undefined: it has not been asked */
async function spoil(
  context: Context<CloudEnv>,
  fault: Fault,
  answer: Response | undefined,
): Promise<Response | undefined> {
  if (fault.drop) {
    context.env.incoming.socket.destroy()
    return new Response(null)
  }
  if (fault.hang) {
    await new Promise<void>((resolve) => context.env.outgoing.once('close', resolve))
    return new Response(null)
  }
  if (fault.body) return spoiltBody(fault.body, fault.status, answer)
  const isTold = fault.status !== undefined || fault.json !== undefined
  return isTold ? spoiltAnswer(fault, context.req.header('origin')) : undefined
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
