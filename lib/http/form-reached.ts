/** Key under which the server in server/ leaves a listener; a symbol, because the two are bundled apart. */
export const FORM_REACHED_LISTENER = Symbol.for('liftpass.formReached')

type Listener = () => void

/**
 * Tells the server, if it listens, that what a browser sent could be read and has arrived at its action. What fails before that failed because of what
 * was sent, and is answered with 400; what fails afterwards is our fault.
 */
export function noteFormReached(): void {
  const listener = (globalThis as { [FORM_REACHED_LISTENER]?: Listener })[FORM_REACHED_LISTENER]
  listener?.()
}
