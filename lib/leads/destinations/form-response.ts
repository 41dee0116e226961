import type { Lead } from '../lead.ts'
import { withoutValues } from './without-values.ts'

/** A longer body is a web page, not the JSON of a form service. */
const longestBody = 64 * 1024

/** What a form service's body says beside the status. */
export type FormResponse = {
  /** The body says that the service refused the entry, though the status may be 200. */
  refused: boolean
  /** The reason, without the visitor's input; empty when the service gives none. */
  message: string
}

const nothing: FormResponse = { refused: false, message: '' }

/**
 * Reads the JSON response of a form service: Formspree has `ok` and `errors`, Web3Forms and Basin `success` and
 * `message`, FormSubmit `success` as text. Ignores any other body.
 * @throws when the body ends early or its JSON is cut off, so that the result is unknown
 */
export async function readFormResponse(response: Response, lead: Lead): Promise<FormResponse> {
  if (!/^application\/([\w.]+\+)?json\b/i.test(response.headers.get('content-type') ?? '')) return nothing
  const text = (await readStart(response)).trim()
  // A bare “OK” with a JSON content type adds nothing to its status.
  if (!text.startsWith('{')) return nothing
  const { ok, success, error, errors, message } = JSON.parse(text) as Record<string, unknown>
  const refused = [ok, success].some((value) => value === false || value === 'false')
  const sentences = [message, error, ...(Array.isArray(errors) ? errors : [])]
    .flatMap(sentencesIn)
    .map((sentence) => sentence.replace(/(?<![.;\s])[.;\s]+$/, ''))
    .join('; ')
  return { refused, message: withoutValues(sentences, [lead]) }
}

function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  const { message } = (value ?? {}) as { message?: unknown }
  return typeof message === 'string' ? [message] : []
}

async function readStart(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > longestBody) return ''
  }
  return text
}
