import { RichText } from '@/app/_components/rich-text'
import { SectionHeading } from '@/app/_components/section-heading'
import type { SectionProps } from './section-props'
import styles from './faq.module.css'

/** Questions that unfold, one at a time, without scripts. */
export function Faq({ section: { _key, anchor, heading, intro, faqs } }: SectionProps<'faqSection'>) {
  return (
    <section id={anchor ?? undefined} className={styles.section}>
      <div className={`wrap ${styles.grid}`}>
        <SectionHeading heading={heading} intro={intro} />
        <div className={styles.questions}>
          {faqs?.map(({ _id, question, answer }) => (
            <details key={_id} name={`faq-${_key}`} className={styles.item}>
              <summary className={styles.question}>
                <h3>{question}</h3>
                <svg
                  viewBox="0 0 24 24"
                  className={styles.sign}
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="3"
                  aria-hidden="true"
                >
                  <path d="M3 12h18" />
                  <path className={styles.upright} d="M12 3v18" />
                </svg>
              </summary>
              <div className={styles.answer}>
                <RichText value={answer} />
              </div>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
