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
 * Whether bytes are an SVG that refers to nothing outside itself, runs nothing and declares nothing: UTF-8, at most
 * 500 kB. A plain document type (as Illustrator writes it) may stand at its start.
 */
export function isHarmlessSvg(bytes: Uint8Array): boolean {
  if (bytes.length > MOST_BYTES) return false
  let text
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return false
  }
  const encoding = /^<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)/i.exec(text)?.[1]
  if (encoding !== undefined && encoding.toLowerCase() !== 'utf-8') return false
  // Comments count for what they hold: a CDATA section could make one of something that is none.
  const drawing = text.replace(/<!DOCTYPE[^[>]*>/i, '')
  if (/<!DOCTYPE/i.test(drawing) || dangerous.some((pattern) => pattern.test(drawing))) return false
  return /^(?:\s|<\?xml[^>]*\?>)*<(?:svg:)?svg[\s>]/i.test(drawing.replace(/<!--[\s\S]*?-->/g, ''))
}
