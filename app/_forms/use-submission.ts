import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { ELAPSED } from '@/lib/leads/suspicion'
import type { LeadFormState } from './form-state'
import { answerToGoBackTo, fillIn, saveAnswer, saveDraft, takeDraft } from './form-draft-storage'
import { outdated, outdatedWithoutStorage } from './copy'
import { send } from './send'
import { submittedValues } from './submitted-values'

type Options = {
  /** unique on the page */
  id: string
  form: RefObject<HTMLFormElement | null>
  /** names of values that come with the address of the page, after the ? */
  fromAddress: readonly string[]
  /** finds what is wrong before anything is sent; undefined when nothing is */
  check: (fields: FormData) => Promise<LeadFormState | undefined>
}

/**
 * Sending a form by script: once at a time, without losing a word whatever happens.
 * @returns the latest answer, absent before the first; whether one is awaited; and what the form does when it is sent
 */
export function useSubmission({ id, form, fromAddress, check }: Options) {
  const [answer, setAnswer] = useState<LeadFormState>()
  const [pending, setPending] = useState(false)
  const busy = useRef(false)
  /** milliseconds that the form was open before the page was loaded anew */
  const openBefore = useRef(0)

  useEffect(() => {
    const words = takeDraft(id)
    const before = words ? undefined : answerToGoBackTo(id)
    // eslint-disable-next-line react-hooks/set-state-in-effect -- storage is known in the browser only, after the first rendering
    if (before) setAnswer(before)
    if (!words || !form.current) return
    fillIn(form.current, words)
    openBefore.current = Number(words[ELAPSED])
    setAnswer({ kind: 'failed', message: outdated, words })
  }, [id, form])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    setPending(true)
    const fields = fieldsOf(event.currentTarget, fromAddress)
    // Since the page was loaded, not since scripts took the form over: on a slow phone it is seen, and filled in by the
    // browser, seconds before.
    const elapsed = String(Math.round(performance.now() + openBefore.current))
    fields.set(ELAPSED, elapsed)
    const received = (await check(fields)) ?? (await send(fields))
    if (received === 'outdated') {
      if (saveDraft(id, { ...submittedValues(fields), [ELAPSED]: elapsed })) return location.reload()
      setAnswer({ kind: 'failed', message: outdatedWithoutStorage, words: {} })
    } else {
      if (received.kind === 'kept' && received.samplePass) saveAnswer(id, received)
      setAnswer(received)
    }
    setPending(false)
    busy.current = false
  }
  return { answer, pending, submit }
}

/** The fields as a browser would send them, without those that React added for browsers without scripts. */
function fieldsOf(form: HTMLFormElement, fromAddress: readonly string[]): FormData {
  const fields = new FormData(form)
  for (const name of [...fields.keys()]) if (name.startsWith('$')) fields.delete(name)
  const query = new URLSearchParams(location.search)
  for (const name of fromAddress) {
    const value = query.get(name)
    if (value !== null) fields.set(name, value)
  }
  return fields
}
