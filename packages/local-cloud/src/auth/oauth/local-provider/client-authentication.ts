import type { Context } from 'hono'
import { timingSafeCompare } from '../../../http/timing-safe-compare.ts'
import type { Client } from './store.ts'

/** The fields of a token request and its client; undefined: the client's secret is wrong. */
export type TokenRequest = { client: Client | undefined; form: URLSearchParams }

/** Reads a token request; the client authenticates by HTTP Basic or in the form (RFC 6749 2.3.1). */
export async function readTokenRequest(c: Context, clients: readonly Client[]): Promise<TokenRequest> {
  const form = new URLSearchParams(await c.req.text())
  const [id = form.get('client_id') ?? '', secret = form.get('client_secret') ?? ''] = basic(
    c.req.header('authorization'),
  )
  const client = clients.find((known) => known.id === id && timingSafeCompare(known.secret, secret))
  return { client, form }
}

function basic(header = ''): string[] {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header)?.[1]
  if (encoded === undefined) return []
  const [, id = '', secret = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  return [id, secret].map((part) => new URLSearchParams(`x=${part}`).get('x') ?? '')
}
