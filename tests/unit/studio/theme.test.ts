import { describe, expect, it } from 'vitest'
import { getContrastRatio } from '@sanity/ui/theme'
import { palette } from '@/studio/theme/palette'
import { studioTheme } from '@/studio/theme/theme'
import { studioVariables } from '@/studio/theme/variables'
import withoutRemoteFonts from '@/studio/theme/without-remote-fonts.mjs'

describe('the theme of the Studio', () => {
  const colors = studioTheme().v2?.color
  const tones = ['default', 'primary', 'positive', 'caution', 'critical'] as const

  it.each(['light', 'dark'] as const)('keeps text legible in the %s scheme', (scheme) => {
    for (const tone of tones) {
      const card = colors?.[scheme][tone]
      if (!card) throw new Error(`No ${tone} card`)
      for (const text of [card.fg, card.muted.fg, card.link.fg])
        expect(getContrastRatio(card.bg, text), `${tone}: ${text} on ${card.bg}`).toBeGreaterThanOrEqual(4.5)
      const button = card.button.default[tone].enabled
      expect(getContrastRatio(button.bg, button.fg), `${tone} button`).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('is the same for both versions of Sanity UI', () => {
    const variables = studioVariables()
    expect(variables).toContain(`--blue-600:${palette.blue[600]}`)
    expect(variables).toContain(`--white:${palette.white}`)
  })

  it('loads no font from another host', () => {
    expect(studioVariables()).not.toMatch(/Inter|url\(/)
    expect(JSON.stringify(studioTheme().v2?.font)).not.toContain('Inter')
  })
})

describe('the build of Sanity’s style sheet', () => {
  it('removes fonts of other hosts and nothing else', () => {
    const sheet =
      'a{color:red}@font-face{font-family:Inter;src:url(https://far.example/a.woff2) format("woff2")}' +
      '@font-face{font-family:Near;src:url(/b.woff2)}b{color:blue}'
    expect(withoutRemoteFonts(sheet)).toBe(
      'a{color:red}@font-face{font-family:Near;src:url(/b.woff2)}b{color:blue}',
    )
  })
})
