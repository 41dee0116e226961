import { formField } from '@/app/_components/form-field'
import { thanks } from '@/app/_lead-forms/copy'
import { LeadField } from '@/app/_lead-forms/lead-field'
import { PageForm } from '@/app/_lead-forms/page-form'
import type { FormPage, PassDesigner } from '@/lib/content/types'
import { passTextsOf, withFallbacks } from '@/lib/pass-design/default-texts'
import { DesignerControls } from './designer/designer-controls'
import { DesignerStatus } from './designer/designer-status'
import { DesignThanks } from './designer/design-thanks'
import { SamplePassResult } from './designer/sample-pass-result'
import styles from './free-design-form.module.css'

type Props = Readonly<{
  page: FormPage
  /** null when the form has no designer around it */
  designer: PassDesigner | null
  /** unique on the page, for the form of a section */
  id?: string
  /** which form of the page it is, for the form of a section */
  place?: string
  campaign?: string | null
  /** the designer's texts for the response, where the designer itself is not on the page */
  texts?: Pick<PassDesigner, 'words' | 'messages' | 'pass'> | null
}>

/**
 * The request for a free design. The link is a text field: browsers reject `gym.com` in URL fields, the server accepts
 * it.
 */
export function FreeDesignForm({ page, designer, texts = designer, ...section }: Props) {
  const { emailed } = withFallbacks('messages', texts?.messages)
  return (
    <PageForm
      {...section}
      page={page}
      name="free-design"
      className={styles.form}
      thanksText={
        <DesignThanks emailed={emailed}>{page.successMessage ?? thanks['free-design']}</DesignThanks>
      }
      result={<SamplePassResult texts={passTextsOf(texts)} />}
    >
      <LeadField
        {...formField(page, 'link')}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {designer && <DesignerStatus />}
      <LeadField {...formField(page, 'name')} autoComplete="name" required />
      <LeadField {...formField(page, 'email')} type="email" autoComplete="email" required />
      {designer && <DesignerControls />}
    </PageForm>
  )
}
