/** A token of GROQ, with UTF-16 offsets. An `illegal` one is half a number or a text without its end. */
export type Token = {
  kind: 'name' | 'value' | 'sign' | 'illegal' | 'end'
  text: string
  start: number
  end: number
}

const space = /(?:\s|\/\/[^\n]*)*/y
const tokens =
  /(?<name>[A-Za-z_$]\w*)|(?<value>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\d+(?:\.(?!\.)\d*)?(?:[eE][+-]?\d*)?)|(?<illegal>["'].*)|::|==|\|\||&&|<=|>=|=>|!=|->|\*\*|\.+|./suy

/** The token at a place or, after spaces and comments, behind it, divided as Sanity's tokenizer does. */
export function nextToken(text: string, at: number): Token {
  const start = at + matched(space, text, at)[0].length
  const { 0: found, groups } = matched(tokens, text, start)
  const token = { text: found, start, end: start + found.length }
  if (found === '') {
    // Sanity's tokenizer reports the end one character further after a word or a space, since it reads past these.
    const place = start + (start > at || /[\w.]$/.test(text) ? 1 : 0)
    return { kind: 'end', text: '', start: place, end: place }
  }
  if (groups?.name) return { ...token, kind: /^(true|false|null)$/.test(found) ? 'value' : 'name' }
  if (groups?.value) return { ...token, kind: /["'\d]$/.test(found) ? 'value' : 'illegal' }
  return { ...token, kind: groups?.illegal ? 'illegal' : 'sign' }
}

/** What a sticky pattern matches at a place; an empty text where it does not. */
function matched(pattern: RegExp, text: string, at: number): { 0: string; groups?: Record<string, string> } {
  pattern.lastIndex = at
  return pattern.exec(text) ?? { 0: '' }
}
