import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { normalizeLogo, type PassLogo } from '@/lib/pass-design/logo'
import { logoColors, mainColor, showsOn } from '@/lib/website-reader/logo-color'
import { visibleLogo } from '@/lib/website-reader/visible-logo'

/** Two bars side by side on a transparent or coloured background. */
async function bars(color: string, ground = 'none'): Promise<PassLogo> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100" fill="${ground}"/><path d="M0 0h80v100H0zM220 0h80v100h-80z" fill="${color}"/></svg>`
  const logo = await normalizeLogo(await sharp(Buffer.from(svg)).png().toBuffer())
  if (!logo) throw new Error('The logo of the test is no picture')
  return logo
}

describe('a logo on a pass', () => {
  it.each([
    ['red', '#b3261e', '#b3261e', '#ffffff'],
    ['white', '#ffffff', '#f6f2ea', '#10151e'],
    ['black', '#111111', '#10151e', '#ffffff'],
  ])('in %s gets a contrasting plate on a similar colour', async (_, color, pass, plate) => {
    const logo = await bars(color)
    const shown = await visibleLogo(logo, await logoColors(logo.png), pass)
    const { colors } = await logoColors(shown.png)
    expect(colors.map(({ hex }) => hex)).toContain(plate)
    expect(showsOn(pass, await logoColors(shown.png)) || showsOn(plate, await logoColors(logo.png))).toBe(
      true,
    )
    expect([shown.width <= 480, shown.height <= 150, shown.png.length <= 48_000]).toEqual([true, true, true])
  })

  it.each([
    ['it is visible', '#b3261e', 'none', '#f6f2ea'],
    ['it has a background of its own', '#f6f2ea', '#2f5d3a', '#2f5d3a'],
  ])('stays as it is where %s', async (_, color, ground, pass) => {
    const logo = await bars(color, ground)
    expect(await visibleLogo(logo, await logoColors(logo.png), pass)).toBe(logo)
  })

  it('has as its main colour the most frequent one that is not grey', async () => {
    expect(mainColor(await logoColors((await bars('#1f4e9c', '#eeeeee')).png))).toBe('#1f4e9c')
    expect(mainColor(await logoColors((await bars('#444444', '#eeeeee')).png))).toBeUndefined()
  })
})
