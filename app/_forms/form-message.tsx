import type { ReactNode, Ref } from 'react'
import { Stamp } from '@/app/_components/stamp'
import { WarningSign } from '@/app/_components/warning-sign'
import type { LeadFormState } from './form-state'
import { pleaseCheck } from './copy'
import styles from './form-message.module.css'

type Props = Readonly<{
  /** of the form */
  id: string
  answer: LeadFormState
  thanks: ReactNode
  ref: Ref<HTMLDivElement>
}>

/**
 * What the form has to say, above its button. It can take the focus: a script gives it, and without scripts the browser
 * does, since the form leads to `#<id>-answer`.
 */
export function FormMessage({ id, answer, thanks, ref }: Props) {
  if (answer.kind === 'none') return null
  const place = { id: `${id}-answer`, ref, tabIndex: -1 }
  if (answer.kind === 'kept') {
    return (
      <div {...place} role="status" className={styles.kept}>
        <Stamp className={styles.stamp} />
        {thanks}
      </div>
    )
  }
  return (
    <div {...place} role="alert" className={styles.wrong}>
      <WarningSign />
      <Sentences text={answer.kind === 'invalid' ? pleaseCheck : answer.message} />
      {answer.kind === 'invalid' && (
        <ul className={styles.list}>
          {Object.entries(answer.errors).map(([name, message]) => (
            <li key={name} id={`${id}-${name}-problem`}>
              <a href={`#${id}-${name}`}>{message}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What happened, in bold, and what to do about it. */
export function Sentences({ text }: Readonly<{ text: string }>) {
  const end = text.indexOf('. ') + 1 || text.length
  return (
    <p>
      <strong className={styles.happened}>{text.slice(0, end)}</strong>
      {text.slice(end)}
    </p>
  )
}
