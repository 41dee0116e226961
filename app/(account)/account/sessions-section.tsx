import type { AuthAccess } from '@/lib/auth/browser-client'
import { Keys } from '../_illustrations/keys'
import styles from './sessions-section.module.css'
import { AccountSection } from './account-section'
import { SignOutForm } from './sign-out-form'
import { accountCopy } from './copy'

/** Forms to sign out here, elsewhere or everywhere. */
export function SessionsSection({ access }: Readonly<{ access: AuthAccess }>) {
  const { heading, state, here, others, everywhere } = accountCopy.sessions
  return (
    <AccountSection id="sessions" heading={heading} state={<p>{state}</p>} illustration={<Keys />}>
      <div className={styles.forms}>
        <SignOutForm id="sign-out-here" access={access} scope="local" label={here} variant="solid" />
        <SignOutForm id="sign-out-others" access={access} scope="others" label={others} />
        <SignOutForm id="sign-out-everywhere" access={access} scope="global" label={everywhere} />
      </div>
    </AccountSection>
  )
}
