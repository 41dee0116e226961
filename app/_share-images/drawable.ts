/**
 * Characters of app/_fonts/share-image.woff, with which tests/unit/app/_share-images/share-image.test.tsx compares it.
 */
const drawableCharacters =
  /[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u20ac\u2122\u2191\u2193\u2212]/

/**
 * Removes characters that the font of share images lacks: for those Next.js would request Google Fonts and an emoji
 * CDN. Letters with a missing accent lose the accent; emoji, Cyrillic and Chinese are left out.
 * @returns the rest, with single spaces; empty when no character can be drawn
 */
export function drawable(text: string): string {
  const letters = Array.from(text.normalize('NFC').replace(/\s/gu, ' '), (letter) =>
    isDrawable(letter) ? letter : Array.from(letter.normalize('NFKD')).filter(isDrawable).join(''),
  )
  return letters.join('').replace(/ {2,}/g, ' ').trim()
}

const isDrawable = (letter: string) => drawableCharacters.test(letter)
