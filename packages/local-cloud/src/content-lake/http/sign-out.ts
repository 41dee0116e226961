import type { MiddlewareHandler } from 'hono'
import type { LakeEnv } from './environment.ts'
import { bearerToken, type Identification } from './identity.ts'
import type { SessionEndEvents } from './session-end-events.ts'

/** Ends the event streams of members who sign out, are removed, or whose session has expired. */
export function endStreamsAtSignOut(
  identification: Identification,
  sessionEnds: SessionEndEvents,
): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    await next()
    const token = bearerToken(c.req.header('authorization'))
    // The tokens of the configuration have no session that could end.
    const isPerson = c.var.identity?.email !== undefined
    const { body, headers } = c.res
    if (!isPerson || !token || !body || headers.get('content-type') !== 'text/event-stream') return
    const stillThere = async () => (await identification(token).catch(() => undefined)) !== null
    c.res = new Response(endAtSignOut(body, sessionEnds, stillThere), c.res)
  }
}

function endAtSignOut(
  body: ReadableStream<Uint8Array>,
  sessionEnds: SessionEndEvents,
  mayGoOn: () => Promise<boolean>,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  // Cancelling ends the pending read as well.
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
