import { RichText } from '@/app/_components/rich-text'
import { SectionHeading } from '@/app/_components/section-heading'
import { editable, listItem } from '@/lib/preview/editable'
import type { SectionProps } from '../section-props'
import styles from './faq.module.css'

/** Questions that open one at a time, without scripts. */
export function FaqSection({ section }: SectionProps<'faqSection'>) {
  const { _key, anchor, faqs } = section
  return (
    <section id={anchor ?? undefined} className={styles.section} {...listItem(section)}>
      <div className={`wrap ${styles.grid}`}>
        <SectionHeading section={section} />
        <div className={styles.questions}>
          {faqs?.map((faq) => (
            <details key={faq._key} name={`faq-${_key}`} className={styles.item} {...listItem(faq)}>
              <summary className={styles.question}>
                <h3 {...editable(faq, 'question')}>{faq.question}</h3>
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
                <RichText value={faq.answer} />
              </div>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
