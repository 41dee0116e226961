'use client'

import { pathOf } from '@/lib/content/routes'
import { buttonClass } from './button-class'
import { failedToLoad, useReloadOnce } from './reload-once'
import { TornPass } from './torn-pass'
import styles from './error-view.module.css'

type Props = Readonly<{
  /** in production only the digest says something: the message stays on the server */
  error: Error & { digest?: string }
  onRetry: () => void
}>

/** What stands in place of a page that failed, its frame included. It reads no content and makes sense without scripts. */
export function ErrorView({ error, onRetry }: Props) {
  const outdated = failedToLoad(error)
  useReloadOnce(outdated)
  return (
    <main className={styles.page}>
      <div className={`wrap ${styles.desk}`}>
        <TornPass className={styles.pass} />
        <div className={styles.words}>
          <h1>Unexpected Application Error!</h1>
          {outdated ? (
            <p className="lead">
              A part of this page could not be loaded. Check your connection and try again.
            </p>
          ) : (
            <p className="lead">Something went wrong on our side. Try again, or start from the home page.</p>
          )}
          {error.digest ? (
            <p className={styles.reference}>
              Reference: <code>{error.digest}</code>
            </p>
          ) : (
            <pre className={styles.message}>{error.message}</pre>
          )}
          <div className={styles.actions}>
            <button className={buttonClass('primary')} type="button" onClick={onRetry}>
              Try again
            </button>
            {/* Not next/link: after an error the whole document is better fetched anew. */}
            <a className={buttonClass('outline')} href={pathOf({ _type: 'home' })}>
              Home
            </a>
          </div>
        </div>
      </div>
    </main>
  )
}
