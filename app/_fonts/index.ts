import localFont from 'next/font/local'

/**
 * The display face: Archivo, heavy, from condensed (72 %) to normal width. English and punctuation, 13.6 kB: what a
 * connection brings in its first round trip. Letters with accents are in a second file, which `_styles/base.css` adds.
 * Headings use its narrow widths, so that large letters fit on a phone; labels and numbers use the normal width.
 * Styles name it `displayFont`, which is what Next.js makes of this constant.
 * The fallback fonts with the same metrics are in `_styles/base.css`.
 * @public
 */
export const displayFont = localFont({
  src: './archivo-liftpass.woff2',
  weight: '800',
  style: 'normal',
  display: 'swap',
  adjustFontFallback: false,
  declarations: [{ prop: 'font-stretch', value: '72% 100%' }],
})
