/** Keys under which the server in server/ leaves its listeners; symbols, because the two are bundled apart. */
export const FORM_REACHED_LISTENER = Symbol.for('liftpass.formReached')
export const FORM_REFUSED_LISTENER = Symbol.for('liftpass.formRefused')

type Listener = () => void

/**
 * Tells the server, if it listens, that what a browser sent could be read and has arrived at its action. What fails
 * before that failed because of what was sent, and is answered with 400; what fails afterwards is our fault.
 */
export function noteFormReached(): void {
  tell(FORM_REACHED_LISTENER)
}

/**
 * Tells the server, if it listens, that the fields of a form were refused: the post counts against the visitor's limit
 * of refused posts.
 */
export function noteFormRefused(): void {
  tell(FORM_REFUSED_LISTENER)
}

function tell(key: symbol): void {
  const listener = (globalThis as Record<symbol, Listener | undefined>)[key]
  listener?.()
}
