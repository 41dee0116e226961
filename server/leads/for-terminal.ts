/**
 * Makes a visitor's text safe for a terminal. Control characters could move the cursor, change colours or the title and
 * paste into the shell, invisible ones could reverse the direction of writing; both become escapes (`\x1b`, `\u202e`).
 * @param keepLines whether line breaks stay; otherwise they become `⏎`
 */
export function forTerminal(text: string, keepLines = false): string {
  return text
    .replace(/\r\n?|\n/g, keepLines ? '\n' : '⏎')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, (character) =>
      HARMLESS.has(character) ? character : spelledOut(character),
    )
}

/** Line breaks, already handled above, and the joiners inside emoji and of some scripts. */
const HARMLESS = new Set(['\n', '\u200c', '\u200d'])

function spelledOut(character: string): string {
  if (character === '\t') return '  '
  const code = character.codePointAt(0) ?? 0
  const digits = code.toString(16)
  if (code < 0x100) return `\\x${digits.padStart(2, '0')}`
  return code < 0x10000 ? `\\u${digits.padStart(4, '0')}` : `\\u{${digits}}`
}
