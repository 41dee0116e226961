import type { Result } from '../auth/result.ts'
import { env } from '../env.ts'
import { limitedBody } from '../http/limited-body.ts'
import { hmac } from '../security/hmac.ts'
import { paymentAddress } from './payment-address.ts'
import { checkoutFailed, type CheckoutFailure } from './problems.ts'
import { log } from '../log/log.ts'

/** What somebody typed to sign up, tidied and checked. */
export type SignUp = { companyName: string; email: string; password: string }

/** In bytes; the answer is one address. */
const LONGEST_ANSWER = 64_000

/** Words of checkouts for an address that has an account, whatever the status. */
const REGISTERED = new Set(['email_exists', 'user_already_exists'])

/**
 * Hands somebody over to the checkout: `POST {CHECKOUT_URL}/checkout`. The password goes there and nowhere else.
 *
 * The `Idempotency-Key` is the same for the same words, so that pressing the button twice, or again after a time-out,
 * leads to one payment. It is a keyed hash: nothing can be read from it.
 * @returns the address of the payment page, for a full redirect
 */
export async function startCheckout({
  companyName,
  email,
  password,
}: SignUp): Promise<Result<{ url: string }>> {
  const answer = await ask({ companyName, email, password })
  if (typeof answer === 'string') return failure(answer)
  const url = paymentAddress(answer.url, env().CHECKOUT_ALLOWED_ORIGINS)
  return url instanceof URL ? { ok: true, value: { url: url.href } } : failure(url)
}

async function ask(signUp: SignUp): Promise<Record<string, unknown> | CheckoutFailure> {
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
      // Followed, the password would go wherever it leads.
      redirect: 'manual',
      signal: AbortSignal.timeout(env().CHECKOUT_TIMEOUT_SECONDS * 1000),
    })
    const answer = objectIn(await limitedBody(response, LONGEST_ANSWER))
    if (response.ok) return answer ?? 'wrong-shape'
    if (response.status === 409 || REGISTERED.has(String(answer?.error_code))) return 'already-registered'
    if (response.status >= 500 || response.status === 429) return 'unreachable'
    return response.status >= 400 ? 'refused' : 'wrong-shape'
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable'
  }
}

function objectIn(text: string | undefined): Record<string, unknown> | undefined {
  try {
    const read: unknown = JSON.parse(text ?? '')
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function failure(kind: CheckoutFailure): Result<never> {
  if (kind !== 'already-registered') {
    log().error({ area: 'accounts' }, `The checkout at CHECKOUT_URL did not take a sign-up: ${kind}.`)
  }
  return checkoutFailed(kind)
}
