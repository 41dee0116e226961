import type { ReactNode, Ref } from 'react'
import { FieldError } from '@/app/_components/field-error'
import { Stamp } from '@/app/_components/stamp'
import type { FormAnswer } from './answer'
import { pleaseCheck } from './messages'
import styles from './form-message.module.css'

type Props = Readonly<{
  /** of the form */
  id: string
  answer: FormAnswer
  thanks: ReactNode
  ref: Ref<HTMLDivElement>
}>

/**
 * What the form has to say, above its button. It can take the focus: a script gives it, and without scripts the browser does, since the form
 * leads to `#<id>-answer`.
 */
export function FormMessage({ id, answer, thanks, ref }: Props) {
  const place = { id: `${id}-answer`, ref, tabIndex: -1 }
  switch (answer.kind) {
    case 'none':
      return null
    case 'kept':
      return (
        <div {...place} role="status" className={styles.kept}>
          <Stamp className={styles.stamp} />
          {thanks}
        </div>
      )
    case 'failed':
      return (
        <div {...place} role="alert" className={styles.wrong}>
          <FieldError id={`${id}-problem`} message={answer.message} />
        </div>
      )
    case 'invalid':
      return (
        <div {...place} role="alert" className={styles.wrong}>
          <p>{pleaseCheck}</p>
          <ul className={styles.list}>
            {Object.entries(answer.errors).map(([name, message]) => (
              <li key={name} id={`${id}-${name}-problem`}>
                <a href={`#${id}-${name}`}>{message}</a>
              </li>
            ))}
          </ul>
        </div>
      )
  }
}
