import type { Result } from '../result.ts'
import { env } from '../env.ts'
import { limitedBody } from '../http/limited-body.ts'
import { parseJson } from '../http/parse-json.ts'
import { hmac } from '../security/hmac.ts'
import { paymentUrl } from './payment-url.ts'
import { checkoutFailed, type CheckoutFailure } from './problems.ts'
import { log } from '../log/log.ts'

/** The input of a sign-up, normalized and validated. */
export type SignUp = { companyName: string; email: string; password: string }

/** In bytes; the response holds one URL. */
const MAX_RESPONSE_LENGTH = 64_000

/** Error codes for an email address that has an account, with any status. */
const REGISTERED = new Set(['email_exists', 'user_already_exists'])

/**
 * Starts a checkout: `POST {CHECKOUT_URL}/checkout`. The password is sent there and nowhere else.
 *
 * The `Idempotency-Key` is the same for the same input, so that a double click or a retry after a timeout leads to one
 * payment. It is an HMAC, which does not reveal the input.
 * @returns the URL of the payment page, for a full redirect
 */
export async function startCheckout({
  companyName,
  email,
  password,
}: SignUp): Promise<Result<{ url: string }>> {
  const response = await postSignUp({ companyName, email, password })
  if (typeof response === 'string') return failure(response)
  const url = paymentUrl(response.url, env().CHECKOUT_ALLOWED_ORIGINS)
  return url instanceof URL ? { ok: true, value: { url: url.href } } : failure(url)
}

async function postSignUp(signUp: SignUp): Promise<Record<string, unknown> | CheckoutFailure> {
  const { companyName, email, password } = signUp
  try {
    const response = await fetch(`${env().CHECKOUT_URL}/checkout`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'idempotency-key': hmac('checkout', companyName, email, password),
      },
      body: JSON.stringify({ companyName, email, password }),
      // Following a redirect would send the password to another URL.
      redirect: 'manual',
      signal: AbortSignal.timeout(env().CHECKOUT_TIMEOUT_SECONDS * 1000),
    })
    const body = objectIn(await limitedBody(response, MAX_RESPONSE_LENGTH))
    if (response.ok) return body ?? 'wrong-shape'
    if (response.status === 409 || REGISTERED.has(String(body?.error_code))) return 'already-registered'
    if (response.status >= 500 || response.status === 429) return 'unreachable'
    return response.status >= 400 ? 'refused' : 'wrong-shape'
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable'
  }
}

function objectIn(text: string | undefined): Record<string, unknown> | undefined {
  const read = parseJson(text ?? '')
  return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : undefined
}

function failure(kind: CheckoutFailure): Result<never> {
  if (kind !== 'already-registered') {
    log().error({ area: 'accounts' }, `The checkout at CHECKOUT_URL could not start a sign-up: ${kind}.`)
  }
  return checkoutFailed(kind)
}
