import { TURNSTILE_ACTION, TURNSTILE_FIELD } from '@/lib/security/turnstile-widget'
import type { FormAnswer } from './answer'
import { notKept } from './messages'

/** As far as we use it: https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/ */
type Turnstile = {
  render(place: HTMLElement, options: Record<string, unknown>): string
  reset(widget: string): void
}

/** A widget on the page. Each of its tokens is good for one submission. */
type Widget = { takeToken: () => Promise<string | undefined> }

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

/** How long a person may take to solve what the widget asks, once the form is sent. */
const PATIENCE_MS = 20_000

const widgets = new WeakMap<HTMLElement, Promise<Widget>>()

/** Loads Cloudflare’s script and puts the widget in its place; it shows itself only when it has to ask something. Again: does nothing. */
export function showCaptcha(place: HTMLElement, siteKey: string): Promise<Widget> {
  const shown = widgets.get(place)
  if (shown) return shown
  const widget = loadTurnstile().then((turnstile) => render(turnstile, place, siteKey))
  widgets.set(place, widget)
  // Blocked or broken, it may work the next time.
  widget.catch(() => widgets.delete(place))
  return widget
}

/**
 * Puts the widget’s token into a form.
 * @returns what to tell the visitor when there is none. Without Cloudflare the form goes without, and the server decides.
 */
export async function addToken(
  fields: FormData,
  place: HTMLElement,
  siteKey: string,
): Promise<FormAnswer | undefined> {
  const widget = await showCaptcha(place, siteKey).catch(() => undefined)
  if (!widget) return undefined
  const token = await widget.takeToken()
  if (token === undefined) return { kind: 'failed', message: notKept.notHuman, words: {} }
  fields.set(TURNSTILE_FIELD, token)
  return undefined
}

function render(turnstile: Turnstile, place: HTMLElement, siteKey: string): Widget {
  let token: string | undefined
  let tell: (() => void) | undefined
  const widget = turnstile.render(place, {
    sitekey: siteKey,
    action: TURNSTILE_ACTION,
    appearance: 'interaction-only',
    size: 'flexible',
    'response-field': false,
    callback: (fresh: string) => {
      token = fresh
      tell?.()
    },
    'expired-callback': () => {
      token = undefined
    },
    // Said, or Cloudflare logs the error itself. The widget tries again.
    'error-callback': () => true,
  })
  return {
    takeToken: async () => {
      if (token === undefined) {
        await new Promise<void>((resolve) => {
          tell = resolve
          setTimeout(resolve, PATIENCE_MS)
        })
      }
      const taken = token
      token = undefined
      if (taken !== undefined) turnstile.reset(widget)
      return taken
    },
  }
}

function loadTurnstile(): Promise<Turnstile> {
  const loaded = () => (window as { turnstile?: Turnstile }).turnstile
  return new Promise((resolve, reject) => {
    const present = loaded()
    if (present) return resolve(present)
    const script = document.createElement('script')
    script.src = SCRIPT
    script.onload = () => {
      const turnstile = loaded()
      if (turnstile) resolve(turnstile)
      else reject(new Error('Turnstile is not what was loaded'))
    }
    script.onerror = () => reject(new Error('Turnstile could not be loaded'))
    document.head.append(script)
  })
}
