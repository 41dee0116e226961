import { FormCard } from '@/app/_components/form-card'
import { ContactForm } from '@/app/(site)/contact/contact-form'
import { SectionFrame } from '../section-frame'
import type { SectionProps } from '../section-props'
import styles from './contact-form.module.css'

/** The form of /contact, on a ticket. */
export function ContactFormSection({ section, place }: SectionProps<'contactFormSection'>) {
  const { _key, heading, page, campaign } = section
  return (
    <SectionFrame section={section} beside>
      {page && (
        <FormCard tone="yellow" code={heading} className={styles.ticket}>
          <ContactForm page={page} id={`contact-${_key}`} place={place} campaign={campaign} />
        </FormCard>
      )}
    </SectionFrame>
  )
}
