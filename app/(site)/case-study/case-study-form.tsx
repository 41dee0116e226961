import { thanks } from '@/app/_lead-forms/copy'
import { LeadField } from '@/app/_lead-forms/lead-field'
import { LeadForm } from '@/app/_lead-forms/lead-form'
import type { SectionOf } from '@/lib/content/types'
import { env } from '@/lib/env'
import { editable } from '@/lib/preview/editable'
import { caseStudyId } from '@/lib/content/case-study-target'
import { CASE_STUDY_FIELD, SECTION_FIELD } from './reply'
import { CaseStudyLinks } from './case-study-links'
import styles from './case-study-form.module.css'

type Props = Readonly<{
  section: SectionOf<'caseStudySection'>
  /** which form of the page it is, in words for the operator */
  place: string
  className?: string
}>

/** The case study request: an email field, checked by the browser itself. */
export function CaseStudyForm({ section, place, className = '' }: Props) {
  const { _key, emailLabel, emailPlaceholder, buttonLabel, note, successMessage, campaign } = section
  const target = caseStudyId(section)
  return (
    <LeadForm
      name="case-study"
      id={`case-study-${_key}`}
      place={place}
      checkedBy="browser"
      campaign={campaign}
      captchaKey={env().TURNSTILE_SITE_KEY}
      className={`${styles.form} ${className}`}
      submitLabel={buttonLabel}
      submitEdit={editable(section, 'buttonLabel')}
      thanks={<p {...editable(section, 'successMessage')}>{successMessage ?? thanks['case-study']}</p>}
      result={<CaseStudyLinks section={section} />}
      note={
        note && (
          <p className={styles.note} {...editable(section, 'note')}>
            {note}
          </p>
        )
      }
    >
      <LeadField
        name="email"
        label={emailLabel ?? 'Email'}
        edit={editable(section, 'emailLabel')}
        type="email"
        placeholder={emailPlaceholder}
        autoComplete="email"
        required
      />
      {target && (
        <>
          <input type="hidden" name={CASE_STUDY_FIELD} value={target} />
          <input type="hidden" name={SECTION_FIELD} value={_key} />
        </>
      )}
    </LeadForm>
  )
}
