import type { ComponentProps, ReactNode } from 'react'
import { FormCard } from '@/app/_components/form-card'
import { HeadingBlock } from '@/app/_components/heading-block'
import styles from './auth-card.module.css'

type Words = Readonly<{ eyebrow: string; heading: string; intro: string }>

type Props = Readonly<{
  words: Words
  tone: ComponentProps<typeof FormCard>['tone']
  /** a thing that leans behind the ticket */
  object?: ReactNode
  children: ReactNode
}>

/** One step on the way into the account: its words, and a ticket with what is to be done. */
export function AuthCard({ words, tone, object, children }: Props) {
  return (
    <div className={styles.page}>
      <div className={`wrap ${styles.desk}`}>
        <HeadingBlock {...words} className={styles.heading} />
        {object && <div className={styles.object}>{object}</div>}
        <FormCard tone={tone} code={words.heading} className={styles.ticket}>
          <div className={styles.steps}>{children}</div>
        </FormCard>
      </div>
    </div>
  )
}
