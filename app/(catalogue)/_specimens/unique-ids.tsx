'use client'

import { useLayoutEffect } from 'react'
import { separateIds } from './separate-ids'

const separate = () => separateIds(document.querySelectorAll('[data-specimen]'))

/**
 * Gives the specimens before it ids of their own once React has hydrated them, also what they show later, such as the
 * designer of passes. Renders nothing.
 */
export function UniqueIds() {
  useLayoutEffect(() => {
    separate()
    const observer = new MutationObserver(separate)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return null
}
