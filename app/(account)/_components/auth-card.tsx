import type { ComponentProps, ReactNode } from 'react'
import { FormCard } from '@/app/_components/form-card'
import { HeadingBlock } from '@/app/_components/heading-block'
import styles from './auth-card.module.css'

type Texts = Readonly<{ eyebrow: string; heading: string; intro: string }>

type Props = Readonly<{
  texts: Texts
  tone: ComponentProps<typeof FormCard>['tone']
  /** illustration behind the card */
  illustration?: ReactNode
  children: ReactNode
}>

/** The layout of a sign-in page: heading, intro, and a card with the form. */
export function AuthCard({ texts, tone, illustration, children }: Props) {
  return (
    <div className={styles.page}>
      <div className={`wrap ${styles.grid}`}>
        <HeadingBlock {...texts} className={styles.heading} />
        {illustration && <div className={styles.illustration}>{illustration}</div>}
        <FormCard tone={tone} code={texts.heading} className={styles.ticket}>
          <div className={styles.steps}>{children}</div>
        </FormCard>
      </div>
    </div>
  )
}
