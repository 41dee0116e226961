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
  const words = accountCopy.factors
  const on = factors.length > 0
  const state = (
    <>
      <p>{on ? words.on : managed ? words.offManaged : words.off}</p>
      {factors.length === 1 && <p>{words.one}</p>}
    </>
  )
  return (
    <AccountSection id="two-factor" heading={words.heading} state={state} object={<Padlock open={!on} />}>
      {on && (
        <ul className={styles.apps} aria-label={words.list}>
          {factors.map(({ id, name }) => (
            <li key={id}>
              <AccountForm
                id={`remove-${id}`}
                summary={name}
                action={disconnectApp}
                submitLabel={words.removeWhich(name)}
                pendingLabel={words.removing}
                variant="outline"
              >
                <p>{factors.length === 1 ? words.removeLast : words.removeOne}</p>
                <input type="hidden" name="factorId" value={id} />
              </AccountForm>
            </li>
          ))}
        </ul>
      )}
      {/* Starts again when an app was added or removed. */}
      <ConnectApp key={factors.map(({ id }) => id).join()} summary={on ? words.addAnother : words.add} />
    </AccountSection>
  )
}
