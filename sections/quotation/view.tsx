import { Picture } from '@/app/_components/picture'
import { editable, listItem } from '@/lib/preview/editable'
import { SectionFrame } from '../section-frame'
import type { SectionProps } from '../section-props'
import styles from './quotation.module.css'

/** What customers say: one quotation large beside its portrait, several in columns. */
export function QuotationSection({ section }: SectionProps<'quotationSection'>) {
  const quotations = section.quotations ?? []
  const alone = quotations.length === 1
  return (
    <SectionFrame section={section}>
      <ul className={alone ? styles.one : styles.several}>
        {quotations.map((quotation) => (
          <li key={quotation._key} className={styles.item} {...listItem(quotation)}>
            <figure className={styles.quotation}>
              <blockquote className={styles.quote}>
                <p {...editable(quotation, 'words')}>{quotation.words}</p>
              </blockquote>
              <Picture
                picture={quotation.portrait}
                sizes={alone ? '(min-width: 48rem) 20rem, 9rem' : '4rem'}
                widths={alone ? [180, 360, 640] : [64, 128, 192]}
                aspect={alone ? 0.8 : 1}
                className={styles.portrait}
              />
              <figcaption className={styles.person}>
                <span className={styles.name} {...editable(quotation, 'name')}>
                  {quotation.name}
                </span>
                {quotation.role && (
                  <span className={styles.role} {...editable(quotation, 'role')}>
                    {quotation.role}
                  </span>
                )}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
