import { buttonClass } from '@/app/_components/button-class'
import { Barcode } from '@/app/_components/codes/barcode'
import { Field } from '@/app/_components/field'
import { NotConnected } from '@/app/_components/not-connected'
import { editable, listItem } from '@/lib/preview/editable'
import type { SectionProps } from './section-props'
import styles from './case-study.module.css'

/** The case study: a ticket with a perforated edge. One address in, one document out. */
export function CaseStudy({ section }: SectionProps<'caseStudySection'>) {
  const { _key, anchor, heading, text, emailLabel, emailPlaceholder, buttonLabel, note } = section
  return (
    <section id={anchor ?? undefined} className={styles.section} {...listItem(section)}>
      <div className={`wrap ${styles.ticket}`} data-ground="yellow">
        <div className={styles.main}>
          <h2 {...editable(section, 'heading')}>{heading}</h2>
          <p className="lead" {...editable(section, 'text')}>
            {text}
          </p>
          <form className={styles.form}>
            <Field
              id={`email-${_key}`}
              name="email"
              label={emailLabel}
              edit={editable(section, 'emailLabel')}
              type="email"
              placeholder={emailPlaceholder}
              autoComplete="email"
              required
            />
            <button type="submit" disabled className={buttonClass()} {...editable(section, 'buttonLabel')}>
              {buttonLabel}
            </button>
            <NotConnected />
            {note && (
              <p className={styles.note} {...editable(section, 'note')}>
                {note}
              </p>
            )}
          </form>
        </div>
        <div className={styles.stub} aria-hidden="true">
          <Barcode text={heading} className={styles.bars} />
        </div>
      </div>
    </section>
  )
}
