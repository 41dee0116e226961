import { isIP } from 'node:net'
import { env } from '../env.ts'
import { TURNSTILE_ACTION, TURNSTILE_FIELD } from './turnstile-widget.ts'
import { log } from '../log/log.ts'

export { TURNSTILE_ACTION, TURNSTILE_FIELD }

/**
 * What became of the captcha.
 *
 * - `passed`: Cloudflare takes the visitor for a person
 * - `failed`: it does not, or the token is old, used, made up or of another site
 * - `absent`: no token came: scripts are off, or something else than our page sent the form
 * - `unreachable`: Cloudflare does not answer, or not in a way that says anything about the visitor
 * - `off`: no captcha is configured
 */
export type CaptchaResult = 'passed' | 'failed' | 'absent' | 'unreachable' | 'off'

/** The token that came with a form, or null. */
export function turnstileToken(fields: FormData): string | null {
  const token = fields.get(TURNSTILE_FIELD)
  return typeof token === 'string' && token !== '' ? token : null
}

const TIMEOUT_MS = 5000

/** As documented for tokens; longer ones are not worth a call. */
const LONGEST_TOKEN = 2048

/** Their answer, see https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
type Answer = {
  success: boolean
  hostname?: string
  action?: string
  'error-codes'?: readonly string[]
  metadata?: { result_with_testing_key?: boolean }
}

/**
 * Asks Cloudflare Turnstile whether a form was sent by a person. Never throws, and ends within five seconds.
 * @param token the form's `cf-turnstile-response`; it can be used once and is good for five minutes
 * @param address of the visitor, see `clientAddress`
 */
export async function checkTurnstile(token: string | null, address: string): Promise<CaptchaResult> {
  const { TURNSTILE_SECRET_KEY: secret, TURNSTILE_VERIFY_URL: url, SITE_URL } = env()
  if (!secret) return 'off'
  if (!token) return 'absent'
  if (token.length > LONGEST_TOKEN) return 'failed'

  const answer = await ask(url, { secret, response: token, ...(isIP(address) ? { remoteip: address } : {}) })
  if (typeof answer === 'string') {
    log().error(`Turnstile cannot be asked whether visitors are people: ${answer}`)
    return 'unreachable'
  }
  return answer.success && isOurs(answer, new URL(SITE_URL).hostname) ? 'passed' : 'failed'
}

/** @returns the answer, or what is wrong when it says nothing about the visitor */
async function ask(url: string, question: Record<string, string>): Promise<Answer | string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(question),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // A refused token comes with 200 or 400; what is neither has no verdict in it.
    if (!response.ok && response.status !== 400) return `status ${response.status}`
    const answer = (await response.json()) as Answer | null
    if (typeof answer?.success !== 'boolean') return 'the answer is not in the documented form'
    const codes = answer['error-codes'] ?? []
    if (codes.some((code) => code.endsWith('-input-secret'))) {
      return `${codes.join(', ')}: TURNSTILE_SECRET_KEY is not the one that belongs to TURNSTILE_SITE_KEY`
    }
    return codes.includes('internal-error') ? 'internal-error' : answer
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * A token of another site, or of another widget of this one, is somebody else's. The documented test keys know neither.
 */
function isOurs({ hostname = '', action, metadata }: Answer, ownHost: string): boolean {
  if (metadata?.result_with_testing_key === true) return true
  const host = hostname === ownHost || hostname.endsWith(`.${ownHost}`) || ownHost.endsWith(`.${hostname}`)
  return host && action === TURNSTILE_ACTION
}
