import localFont from 'next/font/local'

/**
 * The site's display face, for the Studio. Declared again, because sharing the declaration would make it a separate
 * style sheet, which every public page would request too. The file is the same, and so is its URL.
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
