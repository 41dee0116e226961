import { useEffect } from 'react'
import { definePlugin, type LayoutProps } from 'sanity'

/** The cross of a dialog in which an item of a list is edited. */
const CROSS = '[data-testid="nested-object-dialog"] [aria-label="Close dialog"]'

/**
 * Makes the cross of a dialog close this dialog, not those below it. The Studio means to, but passes the click on as
 * its flag for “close all” (`handleStackedDialogClose(closeAll)` in Sanity 6.16); its Escape key closes one.
 * @returns a function that stops it
 */
export function closeOneDialog(): () => void {
  const onClick = (event: MouseEvent) => {
    const cross = event.target instanceof Element ? event.target.closest(CROSS) : null
    if (!cross) return
    event.stopPropagation()
    cross.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  }
  document.addEventListener('click', onClick, { capture: true })
  return () => document.removeEventListener('click', onClick, { capture: true })
}

/** Plugin that keeps an editor where the dialog was opened when it is closed by its cross. */
export const dialogClosing = definePlugin({
  name: 'liftpass-dialogs',
  studio: { components: { layout: LayoutWithDialogs } },
})

function LayoutWithDialogs(props: LayoutProps) {
  useEffect(closeOneDialog, [])
  return props.renderDefault(props)
}
