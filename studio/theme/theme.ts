import { buildTheme, type RootTheme } from '@sanity/ui/theme'
import { codeFamily, headingFamily, textFamily } from './fonts'
import { palette } from './palette'

/** The theme of components of Sanity UI 4. */
export function studioTheme(): RootTheme {
  const { font } = buildTheme().v2 ?? {}
  if (!font) throw new Error('Sanity UI builds another kind of theme than this Studio was written for.')
  return buildTheme({
    palette,
    font: {
      code: { ...font.code, family: codeFamily },
      heading: { ...font.heading, family: headingFamily },
      label: { ...font.label, family: textFamily },
      text: { ...font.text, family: textFamily },
    },
  })
}
