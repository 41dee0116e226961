import { FormCard } from '@/app/_components/form-card'
import { WalletPass } from '@/app/_components/pass/wallet-pass'
import { FreeDesignForm } from '@/app/(site)/free-design/free-design-form'
import { SectionFrame } from '../section-frame'
import type { SectionProps } from '../section-props'
import styles from './free-design-form.module.css'

/** The form of /create without its designer: a ticket pulled from behind a pass that has nothing on it yet. */
export function FreeDesignFormSection({ section, place }: SectionProps<'freeDesignFormSection'>) {
  const { _key, heading, page, designer, campaign } = section
  return (
    <SectionFrame section={section} beside>
      {page && (
        <div className={styles.grid}>
          <WalletPass tone="blank" className={styles.pass} />
          <FormCard tone="red" code={heading} className={styles.ticket}>
            <FreeDesignForm
              page={page}
              designer={null}
              texts={designer}
              id={`free-design-${_key}`}
              place={place}
              campaign={campaign}
            />
          </FormCard>
        </div>
      )}
    </SectionFrame>
  )
}
