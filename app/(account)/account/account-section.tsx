import type { ReactNode } from 'react'
import styles from './account-section.module.css'

type Props = Readonly<{
  /** unique on the page; links lead to it */
  id: string
  heading: string
  /** how things stand */
  state: ReactNode
  /** what stands on the board */
  object: ReactNode
  children: ReactNode
}>

/** One board of the locker: a thing that stands on it, how things are, and what can be done about it. */
export function AccountSection({ id, heading, state, object, children }: Props) {
  return (
    <section className={styles.shelf} id={id} aria-labelledby={`${id}-heading`}>
      <div className={styles.object}>{object}</div>
      <div className={styles.content}>
        <h2 id={`${id}-heading`} className={styles.heading}>
          {heading}
        </h2>
        <div className={styles.state}>{state}</div>
        {children}
      </div>
    </section>
  )
}
