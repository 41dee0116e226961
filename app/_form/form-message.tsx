import type { ReactNode, Ref } from 'react'
import { Stamp } from '@/app/_components/stamp'
import { WarningSign } from '@/app/_components/warning-sign'
import { messageIdOf, useErrors } from './form-context'
import type { FormState } from './form-state'
import { pleaseCheck } from './copy'
import styles from './form.module.css'

type Props = Readonly<{
  /** of the form */
  id: string
  state: FormState
  thanks: ReactNode
  ref: Ref<HTMLDivElement>
}>

/**
 * The form's message, above its button. It is focusable: a script focuses it, and without scripts the browser does,
 * because the form's action leads to it.
 */
export function FormMessage({ id, state, thanks, ref }: Props) {
  const errors = useErrors()
  if (state.kind === 'none' || (state.kind === 'invalid' && errors.length === 0)) return null
  const place = { id: messageIdOf(id), ref, tabIndex: -1 }
  if (state.kind === 'done') {
    return (
      <div {...place} role="status" className={styles.done}>
        <Stamp className={styles.stamp} />
        {thanks}
      </div>
    )
  }
  return (
    <div {...place} role="alert" className={styles.wrong}>
      <WarningSign />
      <Sentences text={state.kind === 'invalid' ? pleaseCheck : state.message} />
      {state.kind === 'invalid' && (
        <ul className={styles.list}>
          {errors.map(([name, error]) => (
            <li key={name} id={`${id}-${name}-problem`}>
              <a href={`#${id}-${name}`}>{error}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The first sentence in bold: what happened. The rest: what to do. */
export function Sentences({ text }: Readonly<{ text: string }>) {
  const end = text.indexOf('. ') + 1 || text.length
  return (
    <p>
      <strong className={styles.happened}>{text.slice(0, end)}</strong>
      {text.slice(end)}
    </p>
  )
}
