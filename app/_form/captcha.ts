import { TURNSTILE_ACTION, TURNSTILE_FIELD } from '@/lib/security/turnstile-widget'
import type { FormState } from './form-state'
import { notHuman } from './captcha-copy'

/** As far as we use it: https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/ */
type Turnstile = {
  render(place: HTMLElement, options: Record<string, unknown>): string
  reset(widget: string): void
}

/** A widget on the page. Each of its tokens is good for one submission. */
type Widget = { takeToken: () => Promise<Taken> }

/** `unsolved`: the visitor was asked something and did not answer in time. `broken`: the widget does not work here. */
type Taken = { token: string } | 'unsolved' | 'broken'

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

/** How long a person may take to solve what the widget asks, once the form is sent. */
const PATIENCE_MS = 20_000

/** How long Cloudflare’s script may take, once the form is sent. Some networks swallow what they do not let through. */
const LOADING_MS = 5_000

const widgets = new WeakMap<HTMLElement, Promise<Widget>>()

/**
 * Loads Cloudflare’s script and puts the widget in its place; it shows itself only when it has to ask something. Again:
 * does nothing.
 */
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
 * @returns what to tell the visitor who has not solved it. Where it does not work the form goes without, and the server
 * decides.
 */
export async function addToken(
  fields: FormData,
  place: HTMLElement,
  siteKey: string,
): Promise<FormState | undefined> {
  const tooLong = new Promise<undefined>((resolve) => setTimeout(resolve, LOADING_MS))
  const widget = await Promise.race([showCaptcha(place, siteKey), tooLong]).catch(() => undefined)
  const taken = (await widget?.takeToken()) ?? 'broken'
  if (taken === 'unsolved') return { kind: 'failed', message: notHuman, values: {} }
  if (taken !== 'broken') fields.set(TURNSTILE_FIELD, taken.token)
  return undefined
}

function render(turnstile: Turnstile, place: HTMLElement, siteKey: string): Widget {
  let token: string | undefined
  let broken = false
  let tell: (() => void) | undefined
  const breakDown = () => {
    broken = true
    tell?.()
    // Said, or Cloudflare logs the error itself. The widget tries again.
    return true
  }
  const widget = turnstile.render(place, {
    sitekey: siteKey,
    action: TURNSTILE_ACTION,
    appearance: 'interaction-only',
    size: 'flexible',
    'response-field': false,
    callback: (fresh: string) => {
      token = fresh
      broken = false
      tell?.()
    },
    'expired-callback': () => {
      token = undefined
    },
    'error-callback': breakDown,
    'unsupported-callback': breakDown,
  })
  return {
    takeToken: async () => {
      if (token === undefined && !broken) {
        await new Promise<void>((resolve) => {
          tell = resolve
          setTimeout(resolve, PATIENCE_MS)
        })
      }
      if (token === undefined) return broken ? 'broken' : 'unsolved'
      const taken = { token }
      token = undefined
      turnstile.reset(widget)
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
