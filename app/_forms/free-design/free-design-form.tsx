import { formField } from '@/app/_components/form-field'
import type { Page } from '@/lib/content/types'
import { LeadField } from '../lead-field'
import { PageForm } from '../page-form'
import styles from './free-design-form.module.css'

/** The request for a free design. The link is a text to browsers: they would refuse `gym.com`, which we understand. */
export function FreeDesignForm({ page }: Readonly<{ page: Page }>) {
  return (
    <PageForm page={page} name="free-design" className={styles.form}>
      <LeadField
        {...formField(page, 'link')}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <LeadField {...formField(page, 'name')} autoComplete="name" required />
      <LeadField {...formField(page, 'email')} type="email" autoComplete="email" required />
    </PageForm>
  )
}
