import { Component } from 'react'
import { type ActiveToolLayoutProps, definePlugin } from 'sanity'
import { Screen } from './screen'

const LAST_RELOAD = 'liftpass-studio-reloaded'
/** Milliseconds in which a second crash is not answered by loading again: that could go on for ever. */
const AGAIN = 60_000

type State = { crash?: { error: unknown; reload: boolean } }

/**
 * Loads the page again when a tool crashes: what a tool keeps in memory stays broken, so that “Retry” on the Studio's
 * own error screen does not help, and what is typed afterwards is not saved. A second crash within a minute is left
 * to that screen.
 */
export class ReloadAfterCrash extends Component<ActiveToolLayoutProps, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    const reload = Date.now() - Number(sessionStorage.getItem(LAST_RELOAD)) > AGAIN
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

/** Has the Studio load again by itself when it has crashed. */
export const crashes = definePlugin({
  name: 'liftpass-crashes',
  studio: { components: { activeToolLayout: (props) => <ReloadAfterCrash {...props} /> } },
})
