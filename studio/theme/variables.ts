import { codeFamily, headingFamily, textFamily } from './fonts'
import { palette } from './palette'

/** Sizes in pixels of each step of the type scales, as Sanity UI names them (`--body-0` and so on). */
const sizes = {
  body: [10, 13, 16, 18.75, 21.5],
  code: [10, 13, 16, 18.75, 21.5],
  heading: [13, 16, 21, 27, 33, 38, 48, 63, 84, 112],
  label: [8.1, 9.5, 10.8, 12.25, 13.6, 15],
}

const families = { body: textFamily, code: codeFamily, heading: headingFamily, label: textFamily }
const lineHeights = { body: 1.5, code: 1.5, heading: 1.25, label: 1.25 }

/**
 * The same theme for components of Sanity UI 5, which read custom properties. Its fonts replace Inter, which browsers
 * would load from Sanity's host.
 * @returns CSS outside any cascade layer, so that it overrides Sanity's
 */
export function studioVariables(): string {
  const { black, white, ...hues } = palette
  const colors = Object.entries(hues).flatMap(([hue, shades]) =>
    Object.entries(shades).map(([shade, color]) => `--${hue}-${shade}:${color}`),
  )
  const fonts = Object.entries(sizes).flatMap(([name, steps]) => {
    const kind = name as keyof typeof sizes
    return steps.map((size, step) => `--${kind}-${step}:400 ${size}px/${lineHeights[kind]} ${families[kind]}`)
  })
  const all = [`--black:${black}`, `--white:${white}`, `--sans:${textFamily}`, `--mono:${codeFamily}`]
  return `:root{${[...all, ...colors, ...fonts].join(';')}}`
}
