import type { ComponentProps, ReactNode } from 'react'
import { FormCard } from '@/app/_components/form-card'
import { HeadingBlock } from '@/app/_components/heading-block'
import styles from './auth-card.module.css'

type Words = Readonly<{ eyebrow: string; heading: string; intro: string }>

type Props = Readonly<{
  words: Words
  tone: ComponentProps<typeof FormCard>['tone']
  /** illustration behind the card */
  object?: ReactNode
  children: ReactNode
}>

/** The layout of a sign-in page: heading, intro, and a card with the form. */
export function AuthCard({ words, tone, object, children }: Props) {
  return (
    <div className={styles.page}>
      <div className={`wrap ${styles.grid}`}>
        <HeadingBlock {...words} className={styles.heading} />
        {object && <div className={styles.object}>{object}</div>}
        <FormCard tone={tone} code={words.heading} className={styles.ticket}>
          <div className={styles.steps}>{children}</div>
        </FormCard>
      </div>
    </div>
  )
}
