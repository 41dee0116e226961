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
 * @returns `outdated` when a newer version of the site does not know this page any more; `{ to }` when the answer is
 * another page
 */
export async function send(
  action: FormAction,
  fields: FormData,
  texts: FormTexts,
): Promise<FormState | 'outdated' | { to: string }> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no answer in time')), TIMEOUT_MS)
    })
    return await Promise.race([action(initialState, fields), tooLate])
  } catch (error) {
    const to = redirectIn(error)
    if (to !== undefined) return { to }
    if (error instanceof Error && error.name === 'UnrecognizedActionError') return 'outdated'
    return { kind: 'failed', message: navigator.onLine ? texts.noAnswer : texts.offline, values: {} }
  } finally {
    clearTimeout(timer)
  }
}

/** Next.js goes to the other page by itself and lets the call fail with `NEXT_REDIRECT;push;/login;303;`. */
function redirectIn(error: unknown): string | undefined {
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : ''
  return digest.startsWith('NEXT_REDIRECT;') ? digest.split(';').slice(2, -2).join(';') : undefined
}
