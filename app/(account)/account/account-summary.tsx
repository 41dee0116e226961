import { Barcode } from '@/app/_components/codes/barcode'
import type { AccountUser } from '@/lib/auth/viewer'
import { EmailAddress } from './email-address'
import styles from './account-summary.module.css'
import { LocalTime } from './local-time'
import { accountCopy } from './copy'

type Props = Readonly<{ user: AccountUser; secured: boolean }>

/** Company, email address and number of the account, drawn as a key tag. */
export function AccountSummary({ user, secured }: Props) {
  const texts = accountCopy.summary
  return (
    <div className={styles.shadow}>
      <span className={styles.ring} aria-hidden="true" />
      <div className={styles.tag}>
        <p className={`${styles.company} ${isLong(user.companyName) ? styles.long : ''}`}>
          {user.companyName ?? texts.company}
        </p>
        <dl className={styles.facts}>
          <div className={styles.wide}>
            <dt>{texts.email}</dt>
            <dd>{user.email ? <EmailAddress email={user.email} /> : texts.noEmail}</dd>
          </div>
          <div>
            <dt>{texts.lastSignIn}</dt>
            <dd>{user.lastSignInAt ? <LocalTime iso={user.lastSignInAt} /> : texts.firstSignIn}</dd>
          </div>
          <div>
            <dt>{texts.since}</dt>
            <dd>
              <LocalTime iso={user.createdAt} dayOnly />
            </dd>
          </div>
        </dl>
        <div className={styles.paper} aria-hidden="true">
          <Barcode text={user.id.slice(0, 8)} className={styles.bars} />
        </div>
        {secured && <p className={styles.secured}>{texts.secured}</p>}
      </div>
    </div>
  )
}

/** Longer names are set smaller. */
const isLong = (name: string | undefined) => (name?.length ?? 0) > 48
