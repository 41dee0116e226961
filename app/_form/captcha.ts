import { withTimeout } from '@/lib/async/with-timeout'
import { TURNSTILE_ACTION, TURNSTILE_FIELD } from '@/lib/security/turnstile-widget'
import type { FormState } from './form-state'
import { notHuman } from './captcha-copy'

/**
 * The part of Turnstile's API that we use:
 * https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/
 */
type Turnstile = {
  render(place: HTMLElement, options: Record<string, unknown>): string
  reset(widget: string): void
}

/** A widget on the page. Each of its tokens is valid for one submission. */
type Widget = { takeToken: () => Promise<Taken> }

/** `unsolved`: the visitor did not solve it in time. `broken`: the widget does not work in this browser. */
type Taken = { token: string } | 'unsolved' | 'broken'

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

/** How long a visitor may take to solve the captcha after sending the form. */
const SOLVE_TIMEOUT_MS = 20_000

/** Timeout of Cloudflare’s script after sending the form. Some networks drop blocked requests silently. */
const LOADING_MS = 5_000

const widgets = new WeakMap<HTMLElement, Promise<Widget>>()

/**
 * Loads Cloudflare’s script and renders the widget, which stays invisible unless it needs the visitor. Calling it again
 * has no effect.
 */
export function showCaptcha(place: HTMLElement, siteKey: string): Promise<Widget> {
  const shown = widgets.get(place)
  if (shown) return shown
  const widget = loadTurnstile().then((turnstile) => render(turnstile, place, siteKey))
  widgets.set(place, widget)
  // Blocked or broken; a retry may work.
  widget.catch(() => widgets.delete(place))
  return widget
}

/**
 * Adds the widget’s token to a form's fields.
 * @returns the form state for a visitor who has not solved it. Without a working widget the form is sent without a
 * token, and the server decides.
 */
export async function addToken(
  fields: FormData,
  place: HTMLElement,
  siteKey: string,
): Promise<FormState | undefined> {
  const widget = await withTimeout(LOADING_MS, showCaptcha(place, siteKey)).catch(() => undefined)
  const taken = (await widget?.takeToken()) ?? 'broken'
  if (taken === 'unsolved') return { kind: 'failed', message: notHuman, values: {} }
  if (taken !== 'broken') fields.set(TURNSTILE_FIELD, taken.token)
  return undefined
}

function render(turnstile: Turnstile, container: HTMLElement, siteKey: string): Widget {
  let token: string | undefined
  let broken = false
  let stopWaiting: (() => void) | undefined
  const breakDown = () => {
    broken = true
    stopWaiting?.()
    // Returning true keeps Cloudflare from logging the error. The widget retries.
    return true
  }
  const widget = turnstile.render(container, {
    sitekey: siteKey,
    action: TURNSTILE_ACTION,
    appearance: 'interaction-only',
    size: 'flexible',
    'response-field': false,
    callback: (fresh: string) => {
      token = fresh
      broken = false
      stopWaiting?.()
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
          stopWaiting = resolve
          setTimeout(resolve, SOLVE_TIMEOUT_MS)
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
