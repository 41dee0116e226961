import type { Fault } from './misbehaviour.ts'

const message = 'The local cloud was told to answer like this (PUT /_misbehave).'

/**
 * An answer with the status and the words that were asked for; readable across origins, so that a browser sees no CORS
 * failure.
 */
export function spoiltAnswer(
  { json, status = json === undefined ? 500 : 200, retryAfter }: Fault,
  origin: string | undefined,
): Response {
  const headers = new Headers()
  if (origin) {
    headers.set('access-control-allow-origin', origin)
    headers.set('access-control-allow-credentials', 'true')
  }
  const seconds = retryAfter ?? (status === 429 || status === 503 ? 1 : false)
  if (seconds !== false) headers.set('retry-after', String(seconds))
  if (status === 204 || status === 304) return new Response(null, { status, headers })
  const words = json === undefined ? { statusCode: status, error: 'Misbehaving', message } : json
  return Response.json(words, { status, headers })
}

/**
 * Half of an answer.
 * @param how `stalled`: the rest never comes and the connection stays open; `broken`: it ends there
 * @param answer the one to halve; undefined: one that was made up
 */
export async function spoiltBody(
  how: 'stalled' | 'broken',
  status: number | undefined,
  answer: Response | undefined,
): Promise<Response> {
  const whole = (await answer?.text()) ?? JSON.stringify({ ok: true, records: [{ id: message }] })
  const half = whole.slice(0, Math.ceil(whole.length / 2)) || '{"'
  const type = answer?.headers.get('content-type') ?? 'application/json'
  const init = { status: status ?? answer?.status ?? 200, headers: { 'content-type': type } }
  if (how === 'broken') return new Response(half, init)
  const unending = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(half)),
  })
  return new Response(unending, init)
}
