import type { Fault } from './fault-injection.ts'

const message = 'The local cloud was told to respond like this (PUT /_faults).'

/**
 * A response with the status and the JSON of a fault rule; readable across origins, so that a browser reports no CORS
 * failure instead.
 */
export function faultyResponse(
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
  const body = json === undefined ? { statusCode: status, error: 'Injected fault', message } : json
  return Response.json(body, { status, headers })
}

/**
 * The first half of a response.
 * @param how `stalled`: the rest never comes and the connection stays open; `broken`: the body ends there
 * @param response the response to cut; undefined: one that is made up
 */
export async function truncatedResponse(
  how: 'stalled' | 'broken',
  status: number | undefined,
  response: Response | undefined,
): Promise<Response> {
  const whole = (await response?.text()) ?? JSON.stringify({ ok: true, records: [{ id: message }] })
  const half = whole.slice(0, Math.ceil(whole.length / 2)) || '{"'
  const type = response?.headers.get('content-type') ?? 'application/json'
  const init = { status: status ?? response?.status ?? 200, headers: { 'content-type': type } }
  if (how === 'broken') return new Response(half, init)
  const endless = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(half)),
  })
  return new Response(endless, init)
}
