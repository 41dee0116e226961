import type { Factor } from '@/lib/auth/viewer'
import { AccountForm } from '../_components/account-form'
import { Padlock } from '../_illustrations/padlock'
import { disconnectApp } from './actions/factors'
import { ConnectApp } from './connect-app'
import styles from './two-factor-section.module.css'
import { AccountSection } from './account-section'
import { accountCopy } from './copy'

/** The connected authenticator apps, and a form to connect another. */
export function TwoFactorSection({
  factors,
  managed,
}: Readonly<{ factors: readonly Factor[]; managed: boolean }>) {
  const texts = accountCopy.factors
  const on = factors.length > 0
  const state = (
    <>
      <p>{on ? texts.on : managed ? texts.offManaged : texts.off}</p>
      {factors.length === 1 && <p>{texts.one}</p>}
    </>
  )
  return (
    <AccountSection
      id="two-factor"
      heading={texts.heading}
      state={state}
      illustration={<Padlock open={!on} />}
    >
      {on && (
        <ul className={styles.apps} aria-label={texts.list}>
          {factors.map(({ id, name }) => (
            <li key={id}>
              <AccountForm
                id={`remove-${id}`}
                summary={name}
                action={disconnectApp}
                submitLabel={texts.removeWhich(name)}
                pendingLabel={texts.removing}
                variant="outline"
              >
                <p>{factors.length === 1 ? texts.removeLast : texts.removeOne}</p>
                <input type="hidden" name="factorId" value={id} />
              </AccountForm>
            </li>
          ))}
        </ul>
      )}
      {/* Starts again when an app was added or removed. */}
      <ConnectApp key={factors.map(({ id }) => id).join()} summary={on ? texts.addAnother : texts.add} />
    </AccountSection>
  )
}
