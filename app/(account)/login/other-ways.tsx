import { AccountField } from '../_form/account-field'
import { AccountForm } from '../_form/account-form'
import { offeredWays } from '@/lib/auth/offered-ways'
import { env } from '@/lib/env'
import { signInWithCompany, signInWithProvider } from './action'
import styles from './other-ways.module.css'
import { loginWords, providerName } from './words'

const codePage = '/login/code'

/** Ways into the account without its password. Those of others are there when the operator has switched them on. */
export async function OtherWays() {
  const { providers, company } = await offeredWays()
  return (
    <section className={styles.ways} aria-labelledby="other-ways">
      <h2 id="other-ways" className={styles.heading}>
        {loginWords.otherWays}
      </h2>
      {providers.length > 0 && (
        <div className={styles.providers}>
          {providers.map((provider) => (
            <AccountForm
              key={provider}
              id={`with-${provider}`}
              action={signInWithProvider}
              variant="outline"
              submitLabel={loginWords.with(providerName(provider))}
              pendingLabel={loginWords.leaving}
            >
              <input type="hidden" name="provider" value={provider} />
            </AccountForm>
          ))}
        </div>
      )}
      <div>
        <a className={styles.mail} href={codePage}>
          {loginWords.mail}
        </a>
        {company && (
          <AccountForm
            id="company"
            summary={loginWords.company.summary}
            action={signInWithCompany}
            checkedAs="domain"
            captchaKey={env().TURNSTILE_SITE_KEY}
            variant="outline"
            submitLabel={loginWords.company.submit}
            pendingLabel={loginWords.leaving}
          >
            <AccountField
              name="domain"
              label={loginWords.company.label}
              hint={loginWords.company.hint}
              placeholder={loginWords.company.placeholder}
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              required
            />
          </AccountForm>
        )}
      </div>
    </section>
  )
}
