'use client'

import { useEffect } from 'react'

/**
 * Closes the phone menu after a click on a link, because a link within the page does not reload it. Renders nothing.
 */
export function MenuCloser({ menuId }: Readonly<{ menuId: string }>) {
  useEffect(() => {
    const menu = document.getElementById(menuId)
    const close = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a') && menu?.matches(':popover-open')) {
        menu.hidePopover()
      }
    }
    menu?.addEventListener('click', close)
    return () => menu?.removeEventListener('click', close)
  }, [menuId])
  return null
}
