import { type FormAction, type FormState, initialState } from './form-state'

/** What the browser says of a form that did not arrive. */
export type FormTexts = Readonly<{
  offline: string
  noAnswer: string
  /** the page was out of date and has been loaded anew, with what was typed */
  outdated: string
  /** likewise, in a browser that could not keep what was typed */
  outdatedWithoutStorage: string
}>

/** Everything that a form asks for takes ten seconds at the most; then the server gives up by itself. */
const TIMEOUT_MS = 30_000

/**
 * Sends a form and waits for the answer. Never throws.
 * @returns `outdated` when a newer version of the site does not know this page any more; `leaving` when another page is
 * the answer, which `isRedirect` tells by the error
 */
export async function send(
  action: FormAction,
  fields: FormData,
  texts: FormTexts,
  isRedirect?: (error: unknown) => boolean,
): Promise<FormState | 'outdated' | 'leaving'> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no answer in time')), TIMEOUT_MS)
    })
    return await Promise.race([action(initialState, fields), tooLate])
  } catch (error) {
    if (isRedirect?.(error)) return 'leaving'
    if (error instanceof Error && error.name === 'UnrecognizedActionError') return 'outdated'
    return { kind: 'failed', message: navigator.onLine ? texts.noAnswer : texts.offline, values: {} }
  } finally {
    clearTimeout(timer)
  }
}
