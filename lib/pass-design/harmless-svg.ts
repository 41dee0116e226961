const MOST_BYTES = 500_000

/** What makes a drawing more than a drawing. librsvg loads nothing from outside either; this holds if it ever does. */
const dangerous = [
  // Entities and processing instructions such as stylesheets.
  /<!ENTITY/i,
  /<\?(?!xml\s)/i,
  /<(?:[\w.-]+:)?(?:script|foreignObject|iframe|image|feImage|include)\b/i,
  /\son\w+\s*=/i,
  // References to anything but a part of this drawing, in attributes and in styles.
  /(?:href|src|base)\s*=\s*["'](?!\s*#)/i,
  /url\s*\((?!\s*["']?#)/i,
  /@import/i,
  // Hides a word in CSS, such as `u\72l(`.
  /\\/,
  /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/i,
]

/**
 * Where the drawing starts, after a declaration, comments and a plain document type (as Illustrator writes them).
 * @returns undefined where one of them does not end, or declares something
 */
function startOf(text: string): number | undefined {
  for (let at = 0; ;) {
    while (/\s/.test(text.charAt(at))) at++
    const [opening, closing] = prolog.find(([start]) => text.startsWith(start, at)) ?? []
    if (!opening || !closing) return at
    const end = text.indexOf(closing, at)
    if (end < 0 || (opening === '<!DOCTYPE' && text.slice(at, end).includes('['))) return undefined
    at = end + closing.length
  }
}

const prolog = [
  ['<?xml', '?>'],
  ['<!--', '-->'],
  ['<!DOCTYPE', '>'],
] as const

/**
 * Whether bytes are an SVG that refers to nothing outside itself, runs nothing and declares nothing: UTF-8, at most
 * 500 kB. Every pattern is looked for in one go, so that no text takes longer than its length.
 */
export function isHarmlessSvg(bytes: Uint8Array): boolean {
  if (bytes.length > MOST_BYTES) return false
  let text
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return false
  }
  const start = startOf(text)
  if (start === undefined || !/^<(?:svg:)?svg[\s>]/.test(text.slice(start, start + 10))) return false
  const encoding = /\bencoding\s*=\s*["']([^"']*)/.exec(text.slice(0, start))?.[1]
  if (encoding !== undefined && encoding.toLowerCase() !== 'utf-8') return false
  // Comments count for what they hold: a CDATA section could make one of something that is none.
  return !/<!DOCTYPE/i.test(text.slice(start)) && !dangerous.some((pattern) => pattern.test(text))
}
