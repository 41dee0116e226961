import * as z from 'zod/mini'
import type { Brand } from './state'

/** Answer of /api/website-brand: what it lacks, the website did not say. */
const answer = z.object({
  /** stands for a captcha that was solved, for a while */
  permit: z.optional(z.string()),
  name: z.optional(z.string()),
  color: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/))),
  logo: z.optional(z.string().check(z.startsWith('data:image/png;base64,'))),
  unread: z.optional(z.boolean()),
})

/** Why a website was not read: too many readings, no connection, or anything else. */
export type Refusal = 'too-many' | 'offline' | 'refused'

/** The server gives up on a website before. */
const TIMEOUT_MS = 12_000

/** @returns a token of the captcha; undefined where there is none, or nobody solved it */
export type SolveCaptcha = () => Promise<string | undefined>

let permit: string | undefined

/**
 * Asks the server for a gym's name, colour and logo, read from its website. Never throws.
 * @param solveCaptcha is called when the server asks for it
 * @param signal ends it, when something else was typed
 */
export async function readWebsite(
  website: string,
  solveCaptcha: SolveCaptcha,
  signal: AbortSignal,
): Promise<Brand | Refusal> {
  try {
    let response = await ask({ website, permit }, signal)
    const captcha = response.status === 403 ? await solveCaptcha() : undefined
    if (captcha) response = await ask({ website, captcha }, signal)
    if (response.status === 429) return 'too-many'
    if (!response.ok) return 'refused'
    const { data } = z.safeParse(answer, await response.json())
    if (!data) return 'refused'
    const { permit: given, ...brand } = data
    permit = given ?? permit
    return brand
  } catch {
    return navigator.onLine ? 'refused' : 'offline'
  }
}

const ask = (question: object, signal: AbortSignal) =>
  fetch('/api/website-brand', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })
