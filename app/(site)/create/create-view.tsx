import { FormCard } from '@/app/_components/form-card'
import { PageHeading } from '@/app/_components/page-heading'
import { WalletPass } from '@/app/_components/pass/wallet-pass'
import type { Page, PassDesigner as Designer } from '@/lib/content/types'
import { env } from '@/lib/env'
import { editable } from '@/lib/preview/editable'
import { DesignerPhone } from '../free-design/designer/designer-phone'
import { PassDesigner } from '../free-design/designer/pass-designer'
import { FreeDesignForm } from '../free-design/free-design-form'
import '../free-design/designer/first-view.css'
import styles from './create-view.module.css'

type Props = Readonly<{
  page: Page
  /** null until its document is published */
  designer: Designer | null
}>

/** The request for a free design: three fields, and a pass that shows the visitor's input. */
export function CreateView({ page, designer }: Props) {
  const form = (
    <FormCard tone="red" code={page.submitLabel ?? page.heading} className={styles.ticket}>
      <FreeDesignForm page={page} designer={designer} />
    </FormCard>
  )
  if (!designer) {
    return (
      <div className={`wrap ${styles.grid}`}>
        <PageHeading page={page} className={styles.heading} />
        <WalletPass tone="blank" className={styles.blank} />
        {form}
      </div>
    )
  }
  const { words, messages, pass, designs, parts, codes, uploadMegabytes } = designer
  return (
    <PassDesigner
      content={{ words, messages, pass, designs, parts, codes, uploadMegabytes }}
      captchaKey={env().TURNSTILE_SITE_KEY}
      className={`wrap ${styles.grid}`}
    >
      <PageHeading page={page} className={styles.heading} />
      <div className={styles.preview} {...editable(designer, 'designs')}>
        <DesignerPhone />
      </div>
      {form}
    </PassDesigner>
  )
}
