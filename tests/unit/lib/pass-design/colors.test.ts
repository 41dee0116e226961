import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast, oklchOf, passColors, plates } from '../../../../lib/pass-design/colors'

/** Mulberry32 with a fixed seed: the same 10,000 colours in every run. */
function seededColors(count: number): string[] {
  let state = 20261122
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return Array.from(
    { length: count },
    () =>
      `#${Math.floor(random() * 0x1000000)
        .toString(16)
        .padStart(6, '0')}`,
  )
}

const greys = Array.from({ length: 256 }, (_, grey) => `#${grey.toString(16).padStart(2, '0').repeat(3)}`)
const colors = [...seededColors(10_000), ...greys, ...plates.map(({ color }) => color)]
const corrected = colors.map((color) => ({ color, ...passColors(color) }))

const degreesBetween = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180)

describe('the colours of a pass', () => {
  it('have WCAG AA contrast for text and labels, for 10,000 random colours', () => {
    const unreadable = corrected.filter(
      ({ background, foreground, label }) =>
        contrast(background, foreground) < 4.5 || contrast(background, label) < 4.5,
    )
    expect(unreadable).toEqual([])
  })

  it('keep the hue of a colour that has one', () => {
    const turned = corrected.filter(({ color, background }) => {
      const [before, after] = [oklchOf(color), oklchOf(background)]
      return before.chroma > 0.03 && degreesBetween(before.hue, after.hue) > 3
    })
    expect(turned).toEqual([])
  })

  it('change a colour only as far as contrast needs', () => {
    for (const { color, background } of corrected) {
      expect(Math.abs(oklchOf(color).lightness - oklchOf(background).lightness)).toBeLessThan(0.06)
    }
    const changed = corrected.filter(({ color, background }) => color !== background)
    expect(changed.length).toBeGreaterThan(0)
    for (const { color } of changed) {
      expect(contrast(color, '#f6f2ea')).toBeLessThan(4.5)
      expect(contrast(color, '#10151e')).toBeLessThan(4.5)
    }
  })

  it('stay the same when they are corrected twice', () => {
    for (const { background, foreground, label } of corrected) {
      expect(passColors(background)).toEqual({ background, foreground, label })
    }
  })

  it.each(plates)('keep our own $id unchanged', ({ id, color }) => {
    expect(passColors(color).background).toBe(color)
    const tokens = readFileSync(new URL('../../../../app/_styles/tokens.css', import.meta.url), 'utf8')
    expect(tokens).toMatch(new RegExp(`--(plate-)?${id}: ${color};`))
  })

  it('have the contrast ratio that WCAG defines', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrast('#c81e2d', '#c81e2d')).toBe(1)
  })

  it('accept upper-case hex, and nothing that is not a colour', () => {
    expect(passColors('#C81E2D')).toEqual(passColors('#c81e2d'))
    for (const text of ['', 'red', '#fff', '#c81e2dff', '#c81e2d;background:url(x)']) {
      expect(() => passColors(text)).toThrow(RangeError)
    }
  })
})
