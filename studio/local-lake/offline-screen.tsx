import { Screen } from '../shell/screen'

/** Says in the Studio's place that its local Content Lake does not answer, and what to do. */
export function OfflineScreen({ apiHost, onRetry }: Readonly<{ apiHost: string; onRetry: () => void }>) {
  return (
    <Screen>
      <h1>The content cannot be reached</h1>
      <p>
        Nothing answers at <code>{apiHost}</code>, where the words and pictures are kept. What was saved is
        safe.
      </p>
      <ul>
        <li>On your own machine: see whether “npm start” still runs, and start it again if not.</li>
        <li>Otherwise: tell whoever runs the site, with the address above.</li>
      </ul>
      <p role="status">The Studio opens by itself as soon as there is an answer.</p>
      <button type="button" onClick={onRetry}>
        Try again now
      </button>
    </Screen>
  )
}
