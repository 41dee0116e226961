import { AccountField } from '../_fields/account-field'
import { AccountForm } from '../_components/account-form'
import { enabledProviders } from '@/lib/auth/enabled-providers'
import { env } from '@/lib/env'
import { LONGEST_EMAIL } from '@/lib/http/longest-values'
import { signInWithCompany, signInWithProvider } from './action'
import styles from './other-ways.module.css'
import { loginCopy, providerName } from './copy'

const codePage = '/login/code'

/** Ways to sign in without a password; providers and companies if the operator has enabled them. */
export async function OtherWays() {
  const { providers, company } = await enabledProviders()
  return (
    <section className={styles.ways} aria-labelledby="other-ways">
      <h2 id="other-ways" className={styles.heading}>
        {loginCopy.otherWays}
      </h2>
      {providers.length > 0 && (
        <div className={styles.providers}>
          {providers.map((provider) => (
            <AccountForm
              key={provider}
              id={`with-${provider}`}
              action={signInWithProvider}
              variant="outline"
              submitLabel={loginCopy.with(providerName(provider))}
              pendingLabel={loginCopy.leaving}
            >
              <input type="hidden" name="provider" value={provider} />
            </AccountForm>
          ))}
        </div>
      )}
      <div>
        <a className={styles.mail} href={codePage}>
          {loginCopy.mail}
        </a>
        {company && (
          <AccountForm
            id="company"
            summary={loginCopy.company.summary}
            action={signInWithCompany}
            schema="domain"
            captchaKey={env().TURNSTILE_SITE_KEY}
            variant="outline"
            submitLabel={loginCopy.company.submit}
            pendingLabel={loginCopy.leaving}
          >
            <AccountField
              name="domain"
              label={loginCopy.company.label}
              hint={loginCopy.company.hint}
              placeholder={loginCopy.company.placeholder}
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={LONGEST_EMAIL}
              required
            />
          </AccountForm>
        )}
      </div>
    </section>
  )
}
