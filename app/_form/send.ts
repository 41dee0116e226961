import { withTimeout } from '@/lib/async/with-timeout'
import { type FormAction, type FormState, initialState } from './form-state'

/** What the browser shows when it could not send a form. */
export type FormTexts = Readonly<{
  offline: string
  noResponse: string
  /** the page was outdated and has been reloaded, with the input */
  outdated: string
  /** the same, in a browser that could not save the input */
  outdatedWithoutStorage: string
}>

/** The server's own work takes ten seconds at most. */
const TIMEOUT_MS = 30_000

/**
 * Sends a form and waits for the response. Never throws.
 * @returns `outdated` when a newer version of the site no longer knows the page's action; `leaving` when the action
 * redirects, which `isRedirect` recognizes
 */
export async function send(
  action: FormAction,
  fields: FormData,
  texts: FormTexts,
  isRedirect?: (error: unknown) => boolean,
): Promise<FormState | 'outdated' | 'leaving'> {
  try {
    const response = await withTimeout(TIMEOUT_MS, action(initialState, fields))
    if (response) return response
  } catch (error) {
    if (isRedirect?.(error)) return 'leaving'
    if (error instanceof Error && error.name === 'UnrecognizedActionError') return 'outdated'
  }
  return { kind: 'failed', message: navigator.onLine ? texts.noResponse : texts.offline, values: {} }
}
