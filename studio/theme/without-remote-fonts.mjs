/**
 * Build step that removes the fonts from the style sheet of Sanity UI: they are on a host of Sanity's, and browsers
 * would request them although the Studio uses other fonts (variables.ts, theme.ts).
 */
export default function withoutRemoteFonts(source) {
  return source.replace(/@font-face\s*\{[^}]*url\(\s*['"]?https?:[^}]*\}/g, '')
}
