const MAX_BYTES = 500_000

/**
 * Patterns of active or external content. librsvg loads no external content today; this check does not rely on that.
 */
const dangerous = [
  // Entities and processing instructions such as stylesheets.
  /<!ENTITY/i,
  /<\?(?!xml\s)/i,
  /<(?:[\w.-]+:)?(?:script|foreignObject|iframe|image|feImage|include)\b/i,
  /\son\w+\s*=/i,
  // References to anything but a part of this SVG, in attributes and in styles.
  /(?:href|src|base)\s*=\s*["'](?!\s*#)/i,
  /url\s*\((?!\s*["']?#)/i,
  /@import/i,
  // Escapes hide words in CSS, such as `u\72l(`.
  /\\/,
  /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/i,
]

/**
 * The index of the root element, after an XML declaration, comments and a plain document type (as Illustrator writes
 * them).
 * @returns undefined where one of them is not closed, or the document type has declarations
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
 * Whether bytes are an SVG without scripts, external references and declarations: UTF-8, at most 500 kB. Each pattern
 * runs in linear time.
 */
export function isHarmlessSvg(bytes: Uint8Array): boolean {
  if (bytes.length > MAX_BYTES) return false
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
  // Comments are searched too: a CDATA section could turn the content of a comment into elements.
  if (/<!DOCTYPE/i.test(text.slice(start))) return false
  return !dangerous.some((pattern) => [text, withLetters(text)].some((spelt) => pattern.test(spelt)))
}

/**
 * Replaces numeric references by their letters, which would hide words from the patterns: `&#64;import`. An ampersand
 * stays as it is, because it begins no further reference.
 */
const withLetters = (text: string) =>
  text.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (reference, hex?: string, decimal?: string) => {
    const code = hex ? parseInt(hex, 16) : Number(decimal)
    return code === 0x26 || code > 0x10ffff ? reference : String.fromCodePoint(code)
  })
