import { leave } from '../_session/leave'
import type { AccountFormState } from './form-state'
import { formCopy } from './copy'

export type AccountAction<T> = (
  previous: AccountFormState<T>,
  fields: FormData,
) => Promise<AccountFormState<T>>

/** The checkout may take ten seconds, the auth service as long; then the server gives up by itself. */
const TIMEOUT_MS = 30_000

/**
 * Sends a form and waits for the answer. Never throws.
 * @returns `outdated` when a newer version of the site does not know this page any more, `leaving` when the answer is
 * another page
 */
export async function send<T>(
  action: AccountAction<T>,
  fields: FormData,
): Promise<AccountFormState<T> | 'outdated' | 'leaving'> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no answer in time')), TIMEOUT_MS)
    })
    return await Promise.race([action({ kind: 'nothing' }, fields), tooLate])
  } catch (error) {
    const to = redirectIn(error)
    if (to !== undefined) {
      if (ENDS.test(to)) leave(to)
      return 'leaving'
    }
    if (error instanceof Error && error.name === 'UnrecognizedActionError') return 'outdated'
    return { kind: 'problem', message: navigator.onLine ? formCopy.noAnswer : formCopy.offline, words: {} }
  } finally {
    clearTimeout(timer)
  }
}

/** Where it leads that a session is over. Next.js would keep the page of the account hidden behind the next one. */
const ENDS = /^\/(?:login|account\/closed)(?:\?|$)/

/** Next.js goes to the other page by itself and lets the call fail with `NEXT_REDIRECT;push;/login;303;`. */
function redirectIn(error: unknown): string | undefined {
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : ''
  return digest.startsWith('NEXT_REDIRECT;') ? digest.split(';').slice(2, -2).join(';') : undefined
}
