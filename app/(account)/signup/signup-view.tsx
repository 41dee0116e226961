import { buttonClass } from '@/app/_components/button-class'
import { Checkbox } from '@/app/_components/checkbox'
import { Field } from '@/app/_components/field'
import { formField } from '@/app/_components/form-field'
import { InlineText } from '@/app/_components/inline-text'
import { NotConnected } from '@/app/_components/not-connected'
import { PageHeading } from '@/app/_components/page-heading'
import { Plate } from '@/app/_components/plate'
import { SecondaryLink } from '@/app/_components/secondary-link'
import type { Page } from '@/lib/content/types'
import { editable } from '@/lib/preview/editable'
import styles from './signup-view.module.css'

/** Account creation: the form is a key tag, since the account hands out a key. */
export function SignupView({ page }: Readonly<{ page: Page }>) {
  return (
    <div className={styles.page}>
      <div className={styles.side} data-ground="ink">
        <PageHeading page={page} className={styles.heading} />
        <div className={styles.plates} aria-hidden="true">
          <Plate colour="red" text="25" />
          <Plate colour="yellow" text="15" />
        </div>
      </div>
      <div className={styles.shadow}>
        <div className={styles.tag}>
          <form className={styles.form}>
            <Field
              {...formField(page, 'email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              spellCheck={false}
              required
            />
            <Field {...formField(page, 'companyName')} autoComplete="organization" maxLength={200} required />
            <Field
              {...formField(page, 'password')}
              type="password"
              autoComplete="new-password"
              minLength={8}
              maxLength={200}
              required
            />
            <Field
              {...formField(page, 'confirmPassword')}
              type="password"
              autoComplete="new-password"
              minLength={8}
              maxLength={200}
              required
            />
            <Checkbox name="terms" required>
              <InlineText value={page.consent} {...editable(page, 'consent')} />
            </Checkbox>
            <button type="submit" disabled className={buttonClass()} {...editable(page, 'submitLabel')}>
              {page.submitLabel}
            </button>
            <NotConnected />
          </form>
          <SecondaryLink page={page} />
        </div>
      </div>
    </div>
  )
}
