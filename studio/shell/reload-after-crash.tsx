import { Component } from 'react'
import { type ActiveToolLayoutProps, definePlugin } from 'sanity'
import { Screen } from './screen'

const LAST_RELOAD = 'liftpass-studio-reloaded'
/** Milliseconds after a reload in which another crash does not reload: that could loop for ever. */
const MIN_RELOAD_INTERVAL_MS = 60_000

type State = { crash?: { error: unknown; reload: boolean } }

/**
 * Reloads the page when a tool crashes. The state of a tool stays broken in memory, so “Retry” on the Studio's error
 * screen does not help, and later edits are not saved. For a second crash within a minute that screen is shown.
 */
export class ReloadAfterCrash extends Component<ActiveToolLayoutProps, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    const reload = Date.now() - Number(sessionStorage.getItem(LAST_RELOAD)) > MIN_RELOAD_INTERVAL_MS
    return { crash: { error, reload } }
  }

  override componentDidCatch() {
    if (!this.state.crash?.reload) return
    sessionStorage.setItem(LAST_RELOAD, String(Date.now()))
    location.reload()
  }

  override render() {
    const { crash } = this.state
    if (!crash) return this.props.renderDefault(this.props)
    if (!crash.reload) throw crash.error
    return (
      <Screen>
        <p role="status">Something went wrong. The Studio is loading again …</p>
      </Screen>
    )
  }
}

/** Plugin that reloads the Studio after a crash. */
export const crashRecovery = definePlugin({
  name: 'liftpass-crashes',
  studio: { components: { activeToolLayout: (props) => <ReloadAfterCrash {...props} /> } },
})
