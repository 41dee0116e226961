import type { Lead } from '../lead.ts'
import { withoutValues } from './without-values.ts'

/** More is a page, not an answer: it says nothing to us. */
const longestBody = 64 * 1024

/** What a form service says in its body, beside the status. */
export type FormAnswer = {
  /** It says in words that it did not take the entry, though the status may be 200. */
  refusal: boolean
  /** Why, without anything that the visitor wrote; empty when it does not say. */
  words: string
}

const nothing: FormAnswer = { refusal: false, words: '' }

/**
 * Reads the JSON answer of a form service: Formspree has `ok` and `errors`, Web3Forms and Basin `success` and
 * `message`, FormSubmit `success` as text. Any other kind of body says nothing.
 * @throws when the body ends early or is JSON that was cut off: then nobody knows what it was going to say
 */
export async function readFormAnswer(answer: Response, lead: Lead): Promise<FormAnswer> {
  if (!/^application\/([\w.]+\+)?json\b/i.test(answer.headers.get('content-type') ?? '')) return nothing
  const text = (await readStart(answer)).trim()
  // A bare “OK” that calls itself JSON says no more than its status.
  if (!text.startsWith('{')) return nothing
  const { ok, success, error, errors, message } = JSON.parse(text) as Record<string, unknown>
  const refusal = [ok, success].some((value) => value === false || value === 'false')
  const words = [message, error, ...(Array.isArray(errors) ? errors : [])]
    .flatMap(inWords)
    .map((sentence) => sentence.replace(/(?<![.;\s])[.;\s]+$/, ''))
    .join('; ')
  return { refusal, words: withoutValues(words, [lead]) }
}

function inWords(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  const { message } = (value ?? {}) as { message?: unknown }
  return typeof message === 'string' ? [message] : []
}

async function readStart(answer: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > longestBody) return ''
  }
  return text
}
