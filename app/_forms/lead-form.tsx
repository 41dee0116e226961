'use client'

import { type ReactNode, useActionState, useEffect, useMemo, useRef } from 'react'
import { buttonClass } from '@/app/_components/button-class'
import type { EditAttributes } from '@/lib/preview/editable'
import { type LeadFormState, initialState } from './form-state'
import { FormContext } from './form-context'
import { FormMessage } from './form-message'
import { Honeypot } from './honeypot'
import { sending } from './copy'
import { submitForm } from './submit'
import { useSubmission } from './use-submission'
import styles from './lead-form.module.css'

type Props = Readonly<{
  /** name of the form, as in definitions.ts */
  name: string
  /** unique on the page */
  id: string
  /**
   * Who finds mistakes before the form is sent: the browser by itself, or the form’s schema, which is loaded when it is
   * needed.
   */
  checkedBy: 'browser' | 'schema'
  /** names of values that are taken from the address of the page, after the ? */
  fromAddress?: readonly string[]
  /** shows Cloudflare’s captcha, from the first time that somebody comes into the form */
  captchaKey?: string
  submitLabel: string | null
  /** of the words on the button, in a preview */
  submitEdit?: EditAttributes
  /** shown once the submission is kept */
  thanks: ReactNode
  /** below the thanks, once the submission is kept */
  answer?: ReactNode
  /** the fields: `LeadField`s, in any arrangement */
  children: ReactNode
  /** below the button */
  note?: ReactNode
  className?: string
}>

/**
 * A form whose submissions become leads. Without scripts the server renders the page anew with its answer, and the
 * browser goes to that; with scripts the page stays, every word included.
 */
export function LeadForm(props: Props) {
  const { name, id, checkedBy, fromAddress = [], captchaKey, submitLabel, thanks, children } = props
  const form = useRef<HTMLFormElement>(null)
  const message = useRef<HTMLDivElement>(null)
  const captcha = useRef<HTMLDivElement>(null)
  const [rendered, action] = useActionState(submitForm, initialState, `#${id}-answer`)
  const checks = checkedBy === 'schema'
  const { answer, pending, submit } = useSubmission({
    id,
    form,
    fromAddress,
    check: async (fields) => {
      const mistakes = checks ? await mistakesIn(name, fields) : undefined
      return (
        mistakes ?? (captchaKey && captcha.current ? prove(fields, captcha.current, captchaKey) : undefined)
      )
    },
  })
  const shown = answer ?? rendered

  useEffect(() => {
    if (!answer) return
    if (answer.kind === 'kept') form.current?.reset()
    message.current?.focus()
  }, [answer])

  const prepare = () => {
    if (checks) quietly(checker())
    if (captchaKey && captcha.current) quietly(showCaptcha(captcha.current, captchaKey))
  }

  const state = useMemo(() => {
    const errors = shown.kind === 'invalid' ? shown.errors : {}
    const samplePass = shown.kind === 'kept' ? shown.samplePass : undefined
    return { id, errors, words: 'words' in shown ? shown.words : {}, samplePass }
  }, [id, shown])

  return (
    <FormContext value={state}>
      <form
        ref={form}
        action={action}
        onSubmit={submit}
        onFocus={prepare}
        noValidate={checks}
        aria-busy={pending}
        className={props.className}
      >
        {children}
        <input type="hidden" name="form" value={name} />
        <Honeypot />
        <div className={styles.end}>
          <FormMessage id={id} answer={shown} thanks={thanks} ref={message} />
          {shown.kind === 'kept' && props.answer}
          {captchaKey && <div ref={captcha} className={styles.captcha} />}
          <button
            type="submit"
            aria-disabled={pending || undefined}
            className={buttonClass()}
            {...props.submitEdit}
          >
            {pending ? sending : submitLabel}
          </button>
          {props.note}
        </div>
      </form>
    </FormContext>
  )
}

/** Fetched as soon as somebody begins to fill in the form; should that fail, it shows when the form is sent. */
const checker = () => import('./check-here')

const quietly = (fetched: Promise<unknown>) => void fetched.catch(() => undefined)

const showCaptcha = async (place: HTMLElement, key: string) =>
  (await import('./captcha')).showCaptcha(place, key)

/** Adds the captcha’s token. Without the captcha the form goes as it is: the server decides. */
async function prove(fields: FormData, place: HTMLElement, key: string): Promise<LeadFormState | undefined> {
  try {
    return await (await import('./captcha')).addToken(fields, place, key)
  } catch {
    return undefined
  }
}

/** What the schema finds. Without it, as when the connection is gone, the server finds the same. */
async function mistakesIn(form: string, fields: FormData): Promise<LeadFormState | undefined> {
  try {
    const checked = await (await checker()).checkHere(form, fields)
    return 'errors' in checked ? { kind: 'invalid', errors: checked.errors, words: {} } : undefined
  } catch {
    return undefined
  }
}
