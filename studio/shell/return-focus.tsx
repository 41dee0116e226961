import { useEffect } from 'react'
import { definePlugin, type LayoutProps } from 'sanity'

/** What opens above a form: a menu, the popover of a link, the dialog of a picture. */
const LAYER = '[data-ui="Popover__wrapper"], [data-ui="Dialog"]'
/** A rich text with its toolbar. */
const EDITOR = '[data-testid="pt-editor"]'

/** Milliseconds between two checks whether a layer is still open: some get hidden, others removed. */
const CHECK_INTERVAL_MS = 50

/**
 * Returns the focus to a rich text when a layer that was opened from it (the menu of styles, Edit Link) closes and
 * leaves the focus on nothing visible. After a click in the layer it also returns a focus that is on the toolbar: with
 * reduced motion, a menu closes without an animation and focuses its button.
 * @returns a function that stops it
 */
function returnFocus(): () => void {
  let text: HTMLElement | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  let clicked = false
  const layers = new Set<Element>()
  const forgetLayers = () => {
    layers.clear()
    clicked = false
    clearInterval(timer)
  }
  const check = () => {
    if ([...layers].some((layer) => layer.checkVisibility())) return
    const focused = document.activeElement ?? document.body
    const isInToolbar = clicked && text?.closest(EDITOR)?.contains(focused)
    forgetLayers()
    if (focused === document.body || !focused.checkVisibility() || isInToolbar)
      text?.focus({ preventScroll: true })
  }
  const watchLayer = (layer: Element) => {
    layers.add(layer)
    clearInterval(timer)
    timer = setInterval(check, CHECK_INTERVAL_MS)
  }
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    const layer = target.closest(LAYER)
    if (target.isContentEditable) {
      text = target
      forgetLayers()
    } else if (text && layer && !layer.contains(text)) {
      watchLayer(layer)
    } else if (!target.closest(EDITOR)) {
      text = undefined
      forgetLayers()
    }
  }
  const onClick = ({ target }: MouseEvent) => {
    const layer = target instanceof Element ? target.closest(LAYER) : null
    if (!text || !layer || layer.contains(text)) return
    watchLayer(layer)
    clicked = true
  }
  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('click', onClick)
  return () => {
    document.removeEventListener('focusin', onFocusIn)
    document.removeEventListener('click', onClick)
    clearInterval(timer)
  }
}

/** Plugin that lets editors continue to type after using the menus of a rich text. */
export const focusReturn = definePlugin({
  name: 'liftpass-focus',
  studio: { components: { layout: LayoutWithFocus } },
})

function LayoutWithFocus(props: LayoutProps) {
  useEffect(returnFocus, [])
  return props.renderDefault(props)
}
