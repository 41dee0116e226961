'use client'

import { useEffect } from 'react'

/**
 * Closes the menu and its groups after a click on a link, because a link within the page does not reload it. Closes a
 * group by Escape, and on wide screens, where it covers the page, when the keyboard leaves it. Renders nothing.
 */
export function MenuCloser({ menuId }: Readonly<{ menuId: string }>) {
  useEffect(() => {
    const menu = document.getElementById(menuId)
    const isPanel = () => menu?.matches(':popover-open') ?? false
    const openGroup = () => menu?.querySelector('details[open]')
    const closeGroup = () => openGroup()?.removeAttribute('open')
    const close = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !event.target.closest('a')) return
      closeGroup()
      if (isPanel()) menu?.hidePopover()
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!isPanel() && relatedTarget instanceof Node && !openGroup()?.contains(relatedTarget)) closeGroup()
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      openGroup()?.querySelector('summary')?.focus()
      closeGroup()
    }
    menu?.addEventListener('click', close)
    menu?.addEventListener('focusout', leave)
    menu?.addEventListener('keydown', escape)
    return () => {
      menu?.removeEventListener('click', close)
      menu?.removeEventListener('focusout', leave)
      menu?.removeEventListener('keydown', escape)
    }
  }, [menuId])
  return null
}
