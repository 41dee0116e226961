import { Barcode } from '@/app/_components/codes/barcode'
import { CaseStudyForm } from '@/app/(site)/case-study/case-study-form'
import { editable, listItem } from '@/lib/preview/editable'
import { toned } from '../section-frame'
import type { SectionProps } from '../section-props'
import styles from './case-study.module.css'

/** The form that requests the case study, drawn as a ticket with a perforated edge. */
export function CaseStudySection({ section, place }: SectionProps<'caseStudySection'>) {
  const { anchor, heading, text, tone, alignment } = section
  const centred = alignment === 'centre' ? ` ${styles.centred}` : ''
  return (
    <section id={anchor ?? undefined} {...toned(tone, styles.section)} {...listItem(section)}>
      <div className={`wrap ${styles.ticket}`} data-ground="yellow">
        <div className={`${styles.main}${centred}`}>
          <h2 {...editable(section, 'heading')}>{heading}</h2>
          <p className="lead" {...editable(section, 'text')}>
            {text}
          </p>
          <CaseStudyForm section={section} place={place} className={styles.form} />
        </div>
        <div className={styles.stub} aria-hidden="true">
          <Barcode text={heading} className={styles.bars} />
        </div>
      </div>
    </section>
  )
}
