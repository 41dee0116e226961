import { formField } from '@/app/_components/form-field'
import { LeadField } from '@/app/_lead-forms/lead-field'
import { PageForm } from '@/app/_lead-forms/page-form'
import type { FormPage } from '@/lib/content/types'
import styles from './contact-form.module.css'

type Props = Readonly<{
  page: FormPage
  /** unique on the page, for the form of a section */
  id?: string
  /** which form of the page it is, for the form of a section */
  place?: string
  campaign?: string | null
}>

/**
 * A question to the team. The number of clients has no field: it may come in the URL, as in /contact?numClients=250.
 */
export function ContactForm({ page, ...section }: Props) {
  return (
    <PageForm {...section} page={page} name="contact" fromQuery={['numClients']} className={styles.form}>
      <LeadField {...formField(page, 'name')} autoComplete="name" required />
      <LeadField {...formField(page, 'companyName')} autoComplete="organization" />
      <LeadField {...formField(page, 'email')} type="email" autoComplete="email" required />
      <LeadField {...formField(page, 'phone')} type="tel" autoComplete="tel" required />
      <div className={styles.wide}>
        <LeadField {...formField(page, 'message')} multiline required />
      </div>
    </PageForm>
  )
}
