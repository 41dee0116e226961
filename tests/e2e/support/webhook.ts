import { createHmac } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { credentials } from './content'

/** A signature in Sanity's format: `t=<ms since 1970>,v1=<base64url of HMAC-SHA-256 over "t.body">`. */
export const signed = (body: string, at = Date.now()) =>
  `t=${at},v1=${createHmac('sha256', credentials().revalidateSecret).update(`${at}.${body}`).digest('base64url')}`

/**
 * Calls the site's webhook for a change.
 * @returns the status of the response
 */
export async function tellSiteOf(
  request: APIRequestContext,
  document: { _id: string; _type: string },
): Promise<number> {
  const body = JSON.stringify({ ...document, _rev: null, operation: 'update' })
  const headers = { 'content-type': 'application/json', 'sanity-webhook-signature': signed(body) }
  return (await request.post('/api/revalidate', { data: body, headers })).status()
}
