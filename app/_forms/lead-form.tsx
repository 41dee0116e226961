'use client'

import { type ReactNode, useActionState, useEffect, useMemo, useRef } from 'react'
import { buttonClass } from '@/app/_components/button-class'
import type { EditAttributes } from '@/lib/preview/editable'
import { type FormAnswer, nothingYet } from './answer'
import { FormContext } from './form-context'
import { FormMessage } from './form-message'
import { Honeypot } from './honeypot'
import { sending } from './messages'
import { submitForm } from './submit'
import { useSubmission } from './use-submission'
import styles from './lead-form.module.css'

type Props = Readonly<{
  /** name of the form, as in definitions.ts */
  name: string
  /** unique on the page */
  id: string
  /** Who finds mistakes before the form is sent: the browser by itself, or the form’s schema, which is loaded when it is needed. */
  checkedBy: 'browser' | 'schema'
  /** names of values that are taken from the address of the page, after the ? */
  fromAddress?: readonly string[]
  submitLabel: string | null
  /** of the words on the button, in a preview */
  submitEdit?: EditAttributes
  /** shown once the submission is kept */
  thanks: ReactNode
  /** the fields: `LeadField`s, in any arrangement */
  children: ReactNode
  /** below the button */
  note?: ReactNode
  className?: string
}>

/**
 * A form whose submissions become leads. Without scripts the server renders the page anew with its answer, and the browser goes to that;
 * with scripts the page stays, every word included.
 */
export function LeadForm(props: Props) {
  const { name, id, checkedBy, fromAddress = [], submitLabel, thanks, children, note } = props
  const form = useRef<HTMLFormElement>(null)
  const message = useRef<HTMLDivElement>(null)
  const [rendered, action] = useActionState(submitForm, nothingYet, `#${id}-answer`)
  const checks = checkedBy === 'schema'
  const { answer, pending, submit } = useSubmission({
    id,
    form,
    fromAddress,
    check: checks ? (fields) => mistakesIn(name, fields) : undefined,
  })
  const shown = answer ?? rendered

  useEffect(() => {
    if (!answer) return
    if (answer.kind === 'kept') form.current?.reset()
    message.current?.focus()
  }, [answer])

  const state = useMemo(() => {
    const errors = shown.kind === 'invalid' ? shown.errors : {}
    return { id, errors, words: 'words' in shown ? shown.words : {} }
  }, [id, shown])

  return (
    <FormContext value={state}>
      <form
        ref={form}
        action={action}
        onSubmit={submit}
        onFocus={checks ? prepare : undefined}
        noValidate={checks}
        aria-busy={pending}
        className={props.className}
      >
        {children}
        <input type="hidden" name="form" value={name} />
        <Honeypot />
        <div className={styles.end}>
          <FormMessage id={id} answer={shown} thanks={thanks} ref={message} />
          <button
            type="submit"
            aria-disabled={pending || undefined}
            className={buttonClass()}
            {...props.submitEdit}
          >
            {pending ? sending : submitLabel}
          </button>
          {note}
        </div>
      </form>
    </FormContext>
  )
}

const checker = () => import('./check-here')

/** Fetches what checks the form as soon as somebody begins to fill it in. A failure shows, if ever, when the form is sent. */
const prepare = () => void checker().catch(() => undefined)

/** What the schema finds. Without it, as when the connection is gone, the server finds the same. */
async function mistakesIn(form: string, fields: FormData): Promise<FormAnswer | undefined> {
  try {
    const checked = await (await checker()).checkHere(form, fields)
    return 'errors' in checked ? { kind: 'invalid', errors: checked.errors, words: {} } : undefined
  } catch {
    return undefined
  }
}
