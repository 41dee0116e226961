import type { ReactNode } from 'react'
import styles from './account-section.module.css'

type Props = Readonly<{
  /** unique on the page; links lead to it */
  id: string
  heading: string
  /** the current state, such as the present email address */
  state: ReactNode
  /** illustration beside the section */
  illustration: ReactNode
  children: ReactNode
}>

/** One section of the account page: an illustration, the current state, and forms to change it. */
export function AccountSection({ id, heading, state, illustration, children }: Props) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-heading`}>
      <div className={styles.illustration}>{illustration}</div>
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
