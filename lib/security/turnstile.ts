import { isIP } from 'node:net'
import { env } from '../env.ts'
import { TURNSTILE_ACTION, TURNSTILE_FIELD } from './turnstile-widget.ts'
import { log } from '../log/log.ts'
import { messageOf } from '../log/message-of.ts'

export { TURNSTILE_ACTION, TURNSTILE_FIELD }

/**
 * Result of the captcha.
 *
 * - `passed`: Cloudflare takes the visitor for a person
 * - `failed`: Cloudflare does not, or the token is expired, used, forged or of another site
 * - `absent`: the form came without a token: scripts are off, or a program sent it
 * - `unreachable`: Cloudflare does not respond, or its response says nothing about the visitor
 * - `off`: no captcha is configured
 */
export type CaptchaResult = 'passed' | 'failed' | 'absent' | 'unreachable' | 'off'

/** Whether the visitor has to solve the captcha, for what is refused without it. */
export const isUnsolved = (captcha: CaptchaResult): boolean => captcha === 'failed' || captcha === 'absent'

/** The token of a submitted form, or null. */
export function turnstileToken(fields: FormData): string | null {
  const token = fields.get(TURNSTILE_FIELD)
  return typeof token === 'string' && token !== '' ? token : null
}

const TIMEOUT_MS = 5000

/** Longest documented token; longer ones are refused without a request. */
const MAX_TOKEN_LENGTH = 2048

/** Response of https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
type Verification = {
  success: boolean
  hostname?: string
  action?: string
  'error-codes'?: readonly string[]
  metadata?: { result_with_testing_key?: boolean }
}

/**
 * Asks Cloudflare Turnstile whether a person sent a form. Never throws, and ends within five seconds.
 * @param token the form's `cf-turnstile-response`; valid once, for five minutes
 * @param ip of the visitor, see `clientIp`
 */
export async function checkTurnstile(token: string | null, ip: string): Promise<CaptchaResult> {
  const { TURNSTILE_SECRET_KEY: secret, TURNSTILE_VERIFY_URL: url, SITE_URL } = env()
  if (!secret) return 'off'
  if (!token) return 'absent'
  if (token.length > MAX_TOKEN_LENGTH) return 'failed'

  const response = await requestVerification(url, {
    secret,
    response: token,
    ...(isIP(ip) ? { remoteip: ip } : {}),
  })
  if (typeof response === 'string') {
    log().error(`Turnstile cannot verify visitors: ${response}`)
    return 'unreachable'
  }
  return response.success && isOurs(response, new URL(SITE_URL).hostname) ? 'passed' : 'failed'
}

/** @returns the response, or an error message when it says nothing about the visitor */
async function requestVerification(
  url: string,
  parameters: Record<string, string>,
): Promise<Verification | string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(parameters),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // Cloudflare rejects a token with 200 or 400; other statuses hold no verdict.
    if (!response.ok && response.status !== 400) return `status ${response.status}`
    const body = (await response.json()) as Verification | null
    if (typeof body?.success !== 'boolean') return 'the response is not in the documented form'
    const codes = body['error-codes'] ?? []
    if (codes.some((code) => code.endsWith('-input-secret'))) {
      return `${codes.join(', ')}: TURNSTILE_SECRET_KEY is not the one that belongs to TURNSTILE_SITE_KEY`
    }
    return codes.includes('internal-error') ? 'internal-error' : body
  } catch (error) {
    return messageOf(error)
  }
}

/**
 * Rejects tokens of another site, or of another widget of this one. Responses to the documented test keys name neither
 * host nor action.
 */
function isOurs({ hostname = '', action, metadata }: Verification, ownHost: string): boolean {
  if (metadata?.result_with_testing_key === true) return true
  const host = hostname === ownHost || hostname.endsWith(`.${ownHost}`) || ownHost.endsWith(`.${hostname}`)
  return host && action === TURNSTILE_ACTION
}
