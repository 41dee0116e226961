import { AccountField } from '../_fields/account-field'
import { AccountForm } from '../_components/account-form'
import { enabledProviders } from '@/lib/auth/enabled-providers'
import { env } from '@/lib/env'
import { MAX_EMAIL_LENGTH } from '@/lib/http/max-lengths'
import { signInWithSso, signInWithProvider } from './action'
import styles from './other-ways.module.css'
import { loginCopy, providerName } from './copy'

const codePage = '/login/code'

/** Ways to sign in without a password; providers and companies if the operator has enabled them. */
export async function OtherWays() {
  const { providers, sso } = await enabledProviders()
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
        <a className={styles.email} href={codePage}>
          {loginCopy.email}
        </a>
        {sso && (
          <AccountForm
            id="sso"
            summary={loginCopy.sso.summary}
            action={signInWithSso}
            schema="domain"
            captchaKey={env().TURNSTILE_SITE_KEY}
            variant="outline"
            submitLabel={loginCopy.sso.submit}
            pendingLabel={loginCopy.leaving}
          >
            <AccountField
              name="domain"
              label={loginCopy.sso.label}
              hint={loginCopy.sso.hint}
              placeholder={loginCopy.sso.placeholder}
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={MAX_EMAIL_LENGTH}
              required
            />
          </AccountForm>
        )}
      </div>
    </section>
  )
}
