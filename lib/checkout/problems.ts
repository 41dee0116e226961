import type { Result } from '../result.ts'

/**
 * Errors of starting a checkout.
 * - `already-registered`: the checkout knows the email address
 * - `refused`: it refuses this sign-up; its message is not shown
 * - `timeout`, `unreachable`: it may have started; the same sign-up sent again leads to the same payment
 * - `wrong-shape`, `wrong-origin`: it responds, but not with a URL that visitors may be redirected to
 */
export type CheckoutFailure =
  | 'already-registered'
  | 'refused'
  | 'timeout'
  | 'unreachable'
  | 'wrong-shape'
  | 'wrong-origin'

const ours =
  'We cannot open the checkout at the moment. You were not charged, and what you typed is still here. Please try again in a few minutes, or contact us.'

const sentences: Readonly<Record<CheckoutFailure, string>> = {
  'already-registered':
    'There is an account with this email already. Please sign in, or choose a new password if you have forgotten it.',
  refused:
    'The checkout rejected this sign-up. Please check your email and company name, and contact us if it keeps happening.',
  timeout:
    'The checkout takes too long to respond. You were not charged. Please press the button again. That does not sign you up twice.',
  unreachable:
    'We cannot reach the checkout at the moment. You were not charged. Please press the button again in a minute. That does not sign you up twice.',
  'wrong-shape': ours,
  'wrong-origin': ours,
}

/** An error in words for the visitor who signs up. */
export const checkoutFailed = (failure: CheckoutFailure): Result<never> => ({
  ok: false,
  problem: { code: `checkout_${failure}`, message: sentences[failure] },
})
