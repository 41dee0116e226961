import { useEffect } from 'react'
import { definePlugin, type LayoutProps } from 'sanity'

/** What opens above a form: a menu, the window of a link or of a picture. */
const LAYER = '[data-ui="Popover__wrapper"], [data-ui="Dialog"]'
/** A rich text with its toolbar. */
const EDITOR = '[data-testid="pt-editor"]'

/** Milliseconds between two looks whether such a layer is still open: some are hidden, others taken out. */
const LOOK = 50

/**
 * Gives a rich text the focus back when what was opened from it (the menu of styles, Edit Link) closes and leaves the
 * focus nowhere.
 * @returns a function that stops it
 */
function returnFocus(): () => void {
  let text: HTMLElement | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  const layers = new Set<Element>()
  const forgetLayers = () => {
    layers.clear()
    clearInterval(timer)
  }
  const look = () => {
    if ([...layers].some((layer) => layer.checkVisibility())) return
    forgetLayers()
    const focused = document.activeElement ?? document.body
    if (focused === document.body || !focused.checkVisibility()) text?.focus({ preventScroll: true })
  }
  const watch = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    const layer = target.closest(LAYER)
    if (target.isContentEditable) {
      text = target
      forgetLayers()
    } else if (text && layer && !layer.contains(text)) {
      layers.add(layer)
      clearInterval(timer)
      timer = setInterval(look, LOOK)
    } else if (!target.closest(EDITOR)) {
      text = undefined
      forgetLayers()
    }
  }
  document.addEventListener('focusin', watch)
  return () => {
    document.removeEventListener('focusin', watch)
    clearInterval(timer)
  }
}

/** Lets editors type on after the menus of a rich text. */
export const focusReturn = definePlugin({
  name: 'liftpass-focus',
  studio: { components: { layout: LayoutWithFocus } },
})

function LayoutWithFocus(props: LayoutProps) {
  useEffect(returnFocus, [])
  return props.renderDefault(props)
}
