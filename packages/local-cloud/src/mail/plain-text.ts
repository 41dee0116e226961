/**
 * Converts the HTML of an email to plain text: empty lines between paragraphs, URLs behind links, no hidden elements.
 *
 * No pattern looks for the end of a tag beyond the next `<`, or a second time for an end that is missing: with either,
 * the time would grow with the square of the length.
 */
export function plainText(html: string): string {
  return unescape(
    html
      .replace(/<!--[^]*?(?:-->|$)/g, '')
      .replace(/<(style|script|title)\b[^]*?(?:<\/\1\s*>|$)/gi, '')
      .replace(hidden, '')
      .replace(/\s+/g, ' ')
      .replace(link, (_, double: string | undefined, single: string | undefined, words: string) =>
        linkInWords(double ?? single ?? '', words),
      )
      .replace(/<\/t[dh]\s*>/gi, ' ')
      .replace(/<br\b[^<>]*>/gi, '\n')
      .replace(/<li\b[^<>]*>/gi, '\n- ')
      .replace(/<\/(p|div|h[1-6]|table|tr|ul|ol|li|blockquote)\s*>|<(p|h[1-6]|hr)\b[^<>]*>/gi, '\n\n')
      .replace(/<[^<>]+>/g, ''),
  )
    .replace(/(?<![^\S\n])[^\S\n]*\n[^\S\n]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The preview line stands hidden at the start of an email. */
const hidden = /<(div|span|p)\b(?=[^<>]*\bstyle="[^"<>]*display:\s*none)[^<>]*>[^]*?(?:<\/\1\s*>|$)/gi

/** The first `href` of a tag counts. A link ends before the next one: links do not nest. */
const link = /<a\b(?:(?!\bhref=)[^<>])*?\bhref=(?:"([^"]*)"|'([^']*)')[^<>]*>((?:(?!<a\b).)*?)<\/a\s*>/gi

function linkInWords(url: string, words: string): string {
  const shown = words.replace(/<[^<>]+>/g, '').trim()
  const bare = url.replace(/^mailto:/i, '')
  return shown === bare || shown === '' ? bare : `${shown}: ${url}`
}

const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }))

function unescape(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? parseInt(hex as string, 16) : undefined
    if (code === undefined) return entities.get((name as string).toLowerCase()) ?? whole
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : ''
  })
}
