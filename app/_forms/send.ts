import { type LeadFormState, initialState } from './form-state'
import { noAnswer, offline } from './copy'
import { submitForm } from './submit'

/** The server answers within half of it, whatever happens to it. */
const TIMEOUT_MS = 30_000

/**
 * Sends a form and waits for the answer. Never throws; `outdated` says that a newer version of the site does not know
 * this page any more.
 */
export async function send(fields: FormData): Promise<LeadFormState | 'outdated'> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no answer in time')), TIMEOUT_MS)
    })
    return await Promise.race([submitForm(initialState, fields), tooLate])
  } catch (error) {
    if (error instanceof Error && error.name === 'UnrecognizedActionError') return 'outdated'
    return { kind: 'failed', message: navigator.onLine ? noAnswer : offline, words: {} }
  } finally {
    clearTimeout(timer)
  }
}
