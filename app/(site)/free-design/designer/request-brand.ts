import * as z from 'zod/mini'
import { withTimeout } from '@/lib/async/with-timeout'
import type { Brand } from './state'

/** Response of /api/website-brand. Missing values were not found on the website. */
const brandSchema = z.object({
  /** replaces the captcha for the next hour */
  permit: z.optional(z.string()),
  name: z.optional(z.string()),
  color: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/))),
  logo: z.optional(z.string().check(z.startsWith('data:image/png;base64,'))),
  unread: z.optional(z.boolean()),
})

/** Why a website was not read: too many readings, no connection, or anything else. */
export type ReadError = 'too-many' | 'offline' | 'refused'

/** In milliseconds; longer than the server's own limit for a website. */
const TIMEOUT_MS = 12_000

/** @returns a Turnstile token; undefined without a captcha, or when the visitor did not solve it */
export type SolveCaptcha = () => Promise<string | undefined>

let permit: string | undefined

/**
 * Requests a gym's name, colour and logo, read from its website by the server. Never throws.
 * @param solveCaptcha called when the server requires a captcha
 * @param signal aborts the request when the visitor types another website
 */
export async function requestBrand(
  website: string,
  solveCaptcha: SolveCaptcha,
  signal: AbortSignal,
): Promise<Brand | ReadError> {
  try {
    let response = await post({ website, permit }, signal)
    const captcha = response.status === 403 ? await solveCaptcha() : undefined
    if (captcha) response = await post({ website, captcha }, signal)
    if (response.status === 429) return 'too-many'
    if (!response.ok) return 'refused'
    const { data } = z.safeParse(brandSchema, await withTimeout(TIMEOUT_MS, response.json()))
    if (!data) return 'refused'
    const { permit: given, ...brand } = data
    permit = given ?? permit
    return brand
  } catch {
    return navigator.onLine ? 'refused' : 'offline'
  }
}

/** Does without `AbortSignal.any`, which Safari 16 and Firefox 115 lack. @throws Error without a response in time */
async function post(body: object, signal: AbortSignal): Promise<Response> {
  const response = await withTimeout(
    TIMEOUT_MS,
    fetch('/api/website-brand', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    }),
  )
  if (!response) throw new Error('/api/website-brand did not respond')
  return response
}
