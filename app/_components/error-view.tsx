'use client'

import { failedToLoad, useReloadOnce } from './reload-once'
import { TornPass } from './torn-pass'

type Props = Readonly<{
  /** in production the message stays on the server; only the digest tells the error apart */
  error: Error & { digest?: string }
  onRetry: () => void
}>

/**
 * Replaces the whole page after an error. It reads no content and makes sense without scripts.
 *
 * Its style sheet is linked here instead of imported: Next.js preloads the imports of error boundaries on every page,
 * the Studio included, and browsers warn about unused preloads.
 */
export function ErrorView({ error, onRetry }: Props) {
  const outdated = failedToLoad(error)
  useReloadOnce(outdated)
  return (
    <main className="error-page">
      {/* oxlint-disable-next-line nextjs/no-css-tags -- an import would be preloaded on every page, see above */}
      <link rel="stylesheet" href="/error-page.css" />
      <div className="wrap">
        <TornPass className="pass" />
        <div className="text">
          <h1>Unexpected Application Error!</h1>
          {outdated ? (
            <p className="lead">
              A part of this page could not be loaded. Check your connection and try again.
            </p>
          ) : (
            <p className="lead">Something went wrong on our side. Try again, or start from the home page.</p>
          )}
          {error.digest ? (
            <p className="reference">
              Reference: <code>{error.digest}</code>
            </p>
          ) : (
            <pre>{error.message}</pre>
          )}
          <div className="actions">
            <button className="primary" type="button" onClick={onRetry}>
              Try again
            </button>
            {/* oxlint-disable-next-line nextjs/no-html-link-for-pages -- after an error the whole document is better loaded again */}
            <a href="/">Home</a>
          </div>
        </div>
      </div>
    </main>
  )
}
