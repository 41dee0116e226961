'use client'

import { useEffect } from 'react'

const PREFERS = /\(prefers-color-scheme:\s*(light|dark)\)/g

/**
 * Draws the page in the colour scheme of its URL (`?scheme=dark`), whatever the browser prefers: in every style sheet
 * it replaces `prefers-color-scheme` by a condition that is always true or always false, because a page cannot change
 * the browser's preference.
 */
export function ForceScheme() {
  useEffect(() => {
    const scheme = new URLSearchParams(location.search).get('scheme')
    if (!scheme) return
    document.documentElement.style.colorScheme = scheme
    const withFixedScheme = (media: string) =>
      media.replace(PREFERS, (_, preferred: string) =>
        preferred === scheme ? '(min-width: 0)' : '(max-width: 0)',
      )
    for (const sheet of document.styleSheets) {
      for (const rule of sheet.cssRules) {
        if (rule instanceof CSSMediaRule) rule.media.mediaText = withFixedScheme(rule.media.mediaText)
      }
    }
    for (const source of document.querySelectorAll('source')) source.media = withFixedScheme(source.media)
  }, [])
  return null
}
