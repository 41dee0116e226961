import type { AuthAccess } from '@/lib/auth/browser-client'
import type { SignedIn } from '@/lib/auth/viewer'
import type { ShownFlash } from '../_flash/flash'
import { FlashMessage } from '../_flash/flash-message'
import styles from './account-view.module.css'
import { EmailSection } from './email-section'
import { TwoFactorSection } from './two-factor-section'
import { AccountSummary } from './account-summary'
import { DeleteAccountSection } from './delete-account-section'
import { PasswordSection } from './password-section'
import { SessionsSection } from './sessions-section'
import { accountCopy } from './copy'

type Props = Readonly<{
  who: SignedIn
  access: AuthAccess
  flash: ShownFlash | undefined
}>

/** The account page, drawn as an open locker: the summary, then a section for each thing that can be changed. */
export function AccountView({ who, access, flash }: Props) {
  const { user, factors } = who
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.side}>
        <header className={styles.heading}>
          <p className="eyebrow">{accountCopy.eyebrow}</p>
          <h1>{accountCopy.heading}</h1>
          {flash && <FlashMessage key={flash.id} text={flash.text} />}
        </header>
        <AccountSummary user={user} secured={factors.length > 0} />
      </div>
      <div className={styles.locker} data-ground="ink">
        <div className={styles.vents} aria-hidden="true">
          <span className={styles.plate}>{lockerNumber(user.id)}</span>
        </div>
        <PasswordSection user={user} />
        <EmailSection user={user} />
        <TwoFactorSection factors={factors} managed={user.managed} />
        <SessionsSection access={access} />
        <DeleteAccountSection who={who} />
      </div>
    </div>
  )
}

/** The three digits on the key tag, always the same for an account; decorative. */
const lockerNumber = (id: string) => String(Number.parseInt(id.slice(0, 6), 16) % 1000).padStart(3, '0')
