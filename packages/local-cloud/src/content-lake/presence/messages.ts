import { z } from 'zod'
import { parseJson } from '../../parse-json.ts'

const session = z.string().min(1).max(128)

/** JSON-RPC 2.0, as `@sanity/bifur-client` speaks it. */
const request = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(128), z.number()]).optional(),
  method: z.string().max(64),
  params: z.record(z.string(), z.unknown()).default({}),
})

const call = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('authorization'),
    params: z.object({ authorization: z.string().max(1_000) }),
  }),
  z.object({ method: z.literal('presence_subscribe') }),
  z.object({
    method: z.literal('presence_unsubscribe'),
    params: z.object({ subscriptionId: z.string().max(64) }),
  }),
  z.object({ method: z.literal('presence_rollcall'), params: z.object({ session }) }),
  z.object({
    method: z.literal('presence_announce'),
    params: z.object({
      data: z.object({ sessionId: session, locations: z.array(z.unknown()).max(100).default([]) }),
    }),
  }),
  z.object({ method: z.literal('presence_disconnect'), params: z.object({ session }) }),
])

export type Call = z.infer<typeof call>

/** Codes of JSON-RPC and of Sanity's service. */
export const codes = {
  parseError: -32_700,
  methodNotFound: -32_601,
  invalidParams: -32_602,
  unauthorized: 4_001,
}

export type Failure = { code: number; message: string }

/** Parses a message into a call or a failure; `id` is that of the response. */
export function readCall(
  text: string,
): { id?: string | number | undefined; call: Call } | { id?: string | number | undefined; failure: Failure } {
  const parsed = request.safeParse(parseJson(text))
  if (!parsed.success) return { failure: { code: codes.parseError, message: 'Messages are JSON-RPC 2.0' } }
  const { id, method } = parsed.data
  const understood = call.safeParse(parsed.data)
  if (understood.success) return { id, call: understood.data }
  const known = call.options.some((option) => option.shape.method.value === method)
  const failure = known
    ? { code: codes.invalidParams, message: `The parameters of ${method} are not understood` }
    : { code: codes.methodNotFound, message: `No such method: ${method}` }
  return { id, failure }
}
