'use client'

import { useEffect } from 'react'

const PREFERS = /\(prefers-color-scheme:\s*(light|dark)\)/g

/**
 * Draws the page in the colour scheme of its URL (`?scheme=dark`), whatever the browser prefers: in place of the
 * question for the scheme, every style sheet gets one with a fixed answer. A page cannot set what its visitor prefers.
 */
export function ForceScheme() {
  useEffect(() => {
    const scheme = new URLSearchParams(location.search).get('scheme')
    if (!scheme) return
    document.documentElement.style.colorScheme = scheme
    const answered = (media: string) =>
      media.replace(PREFERS, (_, asked: string) => (asked === scheme ? '(min-width: 0)' : '(max-width: 0)'))
    for (const sheet of document.styleSheets) {
      for (const rule of sheet.cssRules) {
        if (rule instanceof CSSMediaRule) rule.media.mediaText = answered(rule.media.mediaText)
      }
    }
    for (const source of document.querySelectorAll('source')) source.media = answered(source.media)
  }, [])
  return null
}
