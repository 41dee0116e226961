import type { MiddlewareHandler } from 'hono'
import type { LakeEnv } from './environment.ts'
import { bearerToken, type Identification } from './identity.ts'
import type { SessionEnds } from './session-ends.ts'

/** Ends the event streams of people who sign out meanwhile, or whose account is taken away. */
export function untilSignedOut(
  identification: Identification,
  sessionEnds: SessionEnds,
): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    await next()
    const token = bearerToken(c.req.header('authorization'))
    // The tokens of the configuration have no session that could end.
    const isPerson = c.var.identity?.email !== undefined
    const { body, headers } = c.res
    if (!isPerson || !token || !body || headers.get('content-type') !== 'text/event-stream') return
    const stillThere = async () => (await identification(token).catch(() => undefined)) !== null
    c.res = new Response(endable(body, sessionEnds, stillThere), c.res)
  }
}

function endable(
  body: ReadableStream<Uint8Array>,
  sessionEnds: SessionEnds,
  mayGoOn: () => Promise<boolean>,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  // Ends the reading too: the next chunk is the end.
  const end = () => void reader.cancel().catch(() => undefined)
  const stop = sessionEnds.on(() => void mayGoOn().then((may) => may || end()))
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        stop()
        throw error
      })
      if (!done) return controller.enqueue(value)
      stop()
      controller.close()
    },
    cancel(reason) {
      stop()
      return reader.cancel(reason)
    },
  })
}
