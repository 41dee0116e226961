import { parse } from 'groq-js'

/** What is wrong with a query, in Sanity's words where these are known, and where: UTF-16 offsets, `end` exclusive. */
export type SyntaxFault = { description: string; start: number; end: number }

/**
 * @param message of groq-js, such as `… at position 5: Expected "}" after object`
 * @param position where groq-js gave up, which may be before the spaces in front of what it could not read
 */
export function syntaxFault(text: string, message: string, position: number): SyntaxFault {
  const start = Math.min(position, text.length) + matched(/(\s|\/\/[^\n]*)*/y, text, position).length
  const token = matched(/"[^"]*"?|'[^']*'?|[\w$]+|[=!<>&|]+|./suy, text, start)
  const fault = (description: string, from = start, to = start + token.length) => ({
    description,
    start: from,
    end: to,
  })
  if (token === '') return fault(unclosed(text) ?? 'unexpected end of query')
  for (const end of [start, start + token.length]) {
    if (end < text.trimEnd().length && parses(text.slice(0, end))) {
      return fault('unable to parse entire expression', end, text.length)
    }
  }
  const detail = message.replace(/^.*?: /, '')
  if (detail === 'Unexpected end of query') return fault(`unexpected token '${token}'`)
  return fault(inWordsOfSanity(detail))
}

const inWordsOfSanity = (detail: string) =>
  detail
    .replace(/^./, (first) => first.toLowerCase())
    .replaceAll('"', "'")
    .replace(' after array expression', ' following array body')
    .replace(' after object', ' following object body')
    .replace(' after ', ' following ')

/** What is missing at the end of a query: the bracket, brace or parenthesis that is open. */
function unclosed(text: string): string | undefined {
  const open: string[] = []
  for (const [part] of text.matchAll(/"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?|\/\/[^\n]*|[[\]{}()]/gs)) {
    if ('[{('.includes(part)) open.push(part)
    else if (')}]'.includes(part)) open.pop()
  }
  const following: Record<string, string> = {
    '[': `expected ']' following array body`,
    '{': `expected '}' following object body`,
    '(': `expected ')' following expression`,
  }
  return following[open.at(-1) ?? '']
}

function parses(text: string): boolean {
  try {
    parse(`${text}\n`, { params: {} })
    return true
  } catch {
    return false
  }
}

/** What a sticky pattern matches at a place. */
function matched(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = Math.min(at, text.length)
  return pattern.exec(text)?.[0] ?? ''
}
