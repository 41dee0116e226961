/**
 * What a visitor wrote, safe for a terminal: control characters, which could move the cursor, change colours or the
 * title and paste into the shell, and invisible ones, which could turn the direction of writing around, are spelled out
 * (`\x1b`, `\u202e`).
 * @param keepLines whether line breaks stay; otherwise they become `⏎`
 */
export function printable(text: string, keepLines = false): string {
  return text
    .replace(/\r\n?|\n/g, keepLines ? '\n' : '⏎')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, (character) =>
      HARMLESS.has(character) ? character : spelledOut(character),
    )
}

/** Line breaks, which have been dealt with, and the joiners inside emoji and of some scripts. */
const HARMLESS = new Set(['\n', '\u200c', '\u200d'])

function spelledOut(character: string): string {
  if (character === '\t') return '  '
  const code = character.codePointAt(0) ?? 0
  const digits = code.toString(16)
  if (code < 0x100) return `\\x${digits.padStart(2, '0')}`
  return code < 0x10000 ? `\\u${digits.padStart(4, '0')}` : `\\u{${digits}}`
}
