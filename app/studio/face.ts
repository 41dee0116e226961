import localFont from 'next/font/local'

/**
 * The site's display face, for the Studio. Declared again, because a declaration shared with public pages would reach
 * those as a style sheet of its own: one more request. The file is the same, and so is its URL.
 * @public
 */
export const displayFont = localFont({
  src: '../_fonts/archivo-liftpass.woff2',
  weight: '800',
  style: 'normal',
  display: 'swap',
  adjustFontFallback: false,
  declarations: [{ prop: 'font-stretch', value: '72% 100%' }],
})
