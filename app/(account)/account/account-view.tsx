import type { AuthAccess } from '@/lib/auth/browser-client'
import type { SignedIn } from '@/lib/auth/viewer'
import { NewsMessage } from '../_news/news-message'
import styles from './account-view.module.css'
import { EmailShelf } from './email-shelf'
import { FactorShelf } from './factor-shelf'
import { KeyTag } from './key-tag'
import { LeavingShelf } from './leaving-shelf'
import { PasswordShelf } from './password-shelf'
import { SessionShelf } from './session-shelf'
import { accountWords } from './words'

type Props = Readonly<{
  who: SignedIn
  access: AuthAccess
  /** what was done on the way here, in words */
  news: string | undefined
}>

/** The member’s locker, open: on its hook the tag that says whose it is, on its shelves everything that can be done. */
export function AccountView({ who, access, news }: Props) {
  const { user, factors } = who
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.side}>
        <header className={styles.heading}>
          <p className="eyebrow">{accountWords.eyebrow}</p>
          <h1>{accountWords.heading}</h1>
          {news && <NewsMessage text={news} />}
        </header>
        <KeyTag user={user} secured={factors.length > 0} />
      </div>
      <div className={styles.locker} data-ground="ink">
        <div className={styles.vents} aria-hidden="true">
          <span className={styles.plate}>{lockerNumber(user.id)}</span>
        </div>
        <PasswordShelf user={user} />
        <EmailShelf user={user} />
        <FactorShelf factors={factors} managed={user.managed} />
        <SessionShelf access={access} />
        <LeavingShelf who={who} />
      </div>
    </div>
  )
}

/** Three digits, always the same for an account; they mean nothing. */
const lockerNumber = (id: string) => String(Number.parseInt(id.slice(0, 6), 16) % 1000).padStart(3, '0')
