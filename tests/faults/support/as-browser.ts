import { pleaseCheck } from '@/app/_form/copy'
import { messageIn, type FoundForm } from './form-page.ts'

/** How a browser sends a form, and what it reads in the response. */
export type Sending = {
  request: (
    form: FoundForm,
    fields: Readonly<Record<string, string>>,
  ) => { headers?: HeadersInit; body: FormData }
  /** The message of the form; undefined when the response has none. */
  messageIn: (body: string) => { role: string; words: string } | undefined
}

/** The response is a whole page. */
export const withoutScripts: Sending = {
  request: ({ given }, fields) => ({ body: formData([...given, ...Object.entries(fields)]) }),
  messageIn,
}

/** React calls the server action, with the previous state and the fields; the response is the next state. */
export const withScripts: Sending = {
  request({ given }, fields) {
    const own = given.filter(([name]) => !name.startsWith('$'))
    const { id } = JSON.parse(new Map(given).get('$ACTION_1:0') ?? '{}') as { id: string }
    const sent = [...own, ...Object.entries(fields)].map(([name, value]) => [`_1_${name}`, value] as const)
    return {
      headers: { 'next-action': id, accept: 'text/x-component' },
      body: formData([...sent, ['0', '[{"kind":"none"},"$K1"]']]),
    }
  },
  messageIn(body) {
    const [, row] = /^1:(\{"kind":.*\})$/m.exec(body) ?? []
    if (row === undefined) return undefined
    const { kind, message } = JSON.parse(row) as { kind: string; message?: string }
    if (kind === 'done') return { role: 'status', words: 'Thank you' }
    return { role: 'alert', words: kind === 'invalid' ? pleaseCheck : (message ?? kind) }
  },
}

function formData(entries: readonly (readonly [string, string])[]): FormData {
  const body = new FormData()
  for (const [name, value] of entries) body.set(name, value)
  return body
}
