import { expect, it } from 'vitest'
import { MAX_LENGTHS, MAX_FIELDS } from '../../../../lib/pass-design/design'
import { LOGO_BOX } from '../../../../lib/pass-design/logo'
import { appleLayout, googleLayout, showsName } from '../../../../lib/passes/layout'

// Repeats the sizes from the documents, so that a change of the table has to be made in two places.
it('the sizes of Apple passes are those of “Pass Design and Creation”', () => {
  expect(appleLayout).toEqual({
    style: 'generic', // “… you might use the generic pass style for a gym membership card”
    densities: [1, 2, 3],
    icon: { width: 29, height: 29 },
    logo: { width: 160, height: 50 },
    thumbnail: { width: 90, height: 90 },
    mostFields: { header: 3, primary: 1, secondaryAndAuxiliary: 4 },
  })
})

it('the sizes of Google passes are those of its brand guidelines and pass builder', () => {
  expect(googleLayout).toMatchObject({
    logo: { width: 660, height: 660, margin: 0.15 },
    wideLogo: { width: 1280, height: 400 },
    hero: { width: 1032, height: 336 },
    mostRows: 3,
    mostFieldsInRow: 3,
    longestFieldLabel: 35,
    safeLink: 1800,
  })
})

it('a pass design has no more fields than fit on both wallets', () => {
  expect(MAX_FIELDS).toBeLessThanOrEqual(googleLayout.mostFieldsInRow)
  expect(MAX_FIELDS).toBeLessThanOrEqual(appleLayout.mostFields.secondaryAndAuxiliary)
  expect(MAX_LENGTHS.label).toBeLessThanOrEqual(googleLayout.longestFieldLabel)
  const largest = Math.max(...appleLayout.densities)
  expect(LOGO_BOX).toEqual({
    width: appleLayout.logo.width * largest,
    height: appleLayout.logo.height * largest,
  })
})

it('a pass shows the gym’s name unless the logo contains it', () => {
  expect(showsName(undefined)).toBe(true)
  expect(showsName({ width: 150, height: 150 })).toBe(true)
  expect(showsName({ width: 480, height: 150 })).toBe(false)
})
