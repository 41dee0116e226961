/** Keys of the server's callbacks. Symbols, because Next.js bundles this file separately from server/. */
export const ACTION_REACHED_LISTENER = Symbol.for('liftpass.actionReached')
export const FORM_REFUSED_LISTENER = Symbol.for('liftpass.formRefused')

type Listener = () => void

/**
 * Tells the server that a form was parsed and has reached its action. The server responds with 400 to an error before
 * that, which is the client's; an error after it is ours.
 */
export function markActionReached(): void {
  callListener(ACTION_REACHED_LISTENER)
}

/**
 * Tells the server that the fields of a form were refused: the post counts against the client's limit of refused posts.
 */
export function markFormRefused(): void {
  callListener(FORM_REFUSED_LISTENER)
}

function callListener(key: symbol): void {
  const listener = (globalThis as Record<symbol, Listener | undefined>)[key]
  listener?.()
}
