import { Screen } from '../shell/screen'

/** Replaces the Studio while its local Content Lake does not respond: what happened and what to do. */
export function OfflineScreen({ apiHost, onRetry }: Readonly<{ apiHost: string; onRetry: () => void }>) {
  return (
    <Screen>
      <h1>The content cannot be reached</h1>
      <p>
        Nothing responds at <code>{apiHost}</code>, where texts and pictures are stored. What was saved is
        safe.
      </p>
      <ul>
        <li>On your own computer: check that “npm start” still runs. If not, start it again.</li>
        <li>Otherwise: tell the person who runs the site, with the address above.</li>
      </ul>
      <p role="status">The Studio opens by itself once the content can be reached.</p>
      <button type="button" onClick={onRetry}>
        Try again now
      </button>
    </Screen>
  )
}
