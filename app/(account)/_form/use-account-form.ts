import { type FormEvent, useActionState, useEffect, useRef, useState } from 'react'
import { fillIn, saveDraft, takeDraft } from '@/app/_forms/form-draft-storage'
import { type AccountFormState, initialState } from './form-state'
import type { Check } from './checks'
import { answerIdOf } from './form-context'
import { solveCaptcha } from './solve-captcha'
import { type AccountAction, send } from './send'
import { forgetRefused, forgetSecrets, focusOn } from './after-answer'
import { formCopy } from './copy'
import { submittedValues } from './submitted-values'

type Options<T> = Readonly<{
  /** unique on the page */
  id: string
  action: AccountAction<T>
  /** does the work where scripts run, in place of the action */
  inBrowser?: AccountAction<T> | undefined
  /** finds what is wrong before anything is sent */
  check?: Check | undefined
  /** shows Cloudflare’s captcha, from the first time that somebody comes into the form */
  captchaKey?: string | undefined
}>

/**
 * A form of the account. Without scripts the server renders the page anew with its answer; with scripts the page stays,
 * and so does what was typed.
 * @returns the latest answer, whether one is awaited, and what the form and its parts hold on to
 */
export function useAccountForm<T = undefined>({ id, action, inBrowser, check, captchaKey }: Options<T>) {
  const form = useRef<HTMLFormElement>(null)
  const message = useRef<HTMLDivElement>(null)
  const captcha = useRef<HTMLDivElement>(null)
  const [rendered, formAction] = useActionState(action, initialState, `#${answerIdOf(id)}`)
  const [answer, setAnswer] = useState<AccountFormState<T>>()
  const [pending, setPending] = useState(false)
  // The form while its answer is awaited.
  const sent = useRef<HTMLFormElement>(undefined)

  const settle = () => {
    sent.current = undefined
    setPending(false)
  }

  useEffect(() => {
    const words = takeDraft(id)
    if (!words || !form.current) return
    fillIn(form.current, words)
    setAnswer({ kind: 'problem', message: formCopy.outdated, words })
  }, [id])

  useEffect(() => {
    // A page that the form has led away from is kept, by the browser or hidden behind the next one: waiting for its
    // answer, and with the password in it.
    const tidyUp = () => {
      if (sent.current) {
        forgetSecrets(sent.current)
        setAnswer(undefined)
      }
      settle()
    }
    const wakeUp = (event: PageTransitionEvent) => event.persisted && tidyUp()
    addEventListener('pageshow', wakeUp)
    return () => {
      removeEventListener('pageshow', wakeUp)
      tidyUp()
    }
  }, [])

  useEffect(() => {
    if (!answer) return
    if (answer.kind === 'done') form.current?.reset()
    focusOn(answer, form.current, message.current)
  }, [answer])

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sent.current) return
    sent.current = event.currentTarget
    const fields = fieldsOf(event.currentTarget, event.nativeEvent)
    // Parts of the form go by what was sent: a field that was asked for once has to stay.
    const words = submittedValues(fields)
    const mistake = check?.(fields)
    if (mistake) {
      setAnswer({ kind: 'problem', ...mistake, words })
      return settle()
    }
    setPending(true)
    const unsolved = captchaKey && (await solveCaptcha(fields, captcha.current, captchaKey))
    const received = unsolved
      ? { kind: 'problem' as const, message: unsolved, words }
      : await send(inBrowser ?? action, fields)
    if (received === 'leaving') return
    if (received === 'outdated') {
      if (saveDraft(id, words)) return location.reload()
      setAnswer({ kind: 'problem', message: formCopy.outdatedWithoutStorage, words })
    } else {
      if (form.current) forgetRefused(received, form.current)
      setAnswer(received.kind === 'problem' ? { ...received, words } : received)
    }
    settle()
  }

  return { answer: answer ?? rendered, pending, form, message, captcha, formAction, onSubmit }
}

/**
 * The fields as a browser would send them, the pressed button included, without those that React added for browsers
 * without scripts.
 */
function fieldsOf(form: HTMLFormElement, event: Event): FormData {
  const fields = new FormData(form, event instanceof SubmitEvent ? event.submitter : null)
  for (const name of [...fields.keys()]) if (name.startsWith('$')) fields.delete(name)
  const next = new URLSearchParams(location.search).get('next')
  if (next !== null && !fields.has('next')) fields.set('next', next)
  return fields
}
