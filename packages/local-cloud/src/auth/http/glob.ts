/**
 * A pattern of gobwas/glob with the separators `.` and `/`, as GOTRUE_URI_ALLOW_LIST holds them: `*` stops at a
 * separator, `**` does not, `?` is one character but no separator; `[a-z]`, `[!abc]`, `{one,two}` and `\` as usual.
 * @throws when a bracket is not closed
 */
export function globMatcher(pattern: string): (text: string) => boolean {
  let source = ''
  let depth = 0
  // oxlint-disable-next-line regexp/no-super-linear-move -- a pattern is a setting of the operator's, read once at start
  const tokens: readonly string[] = pattern.match(/\*\*+|\[!?[^\]]*\]|\\.|[^]/gu) ?? []
  for (const token of tokens) {
    if (token.startsWith('**')) source += '.*'
    else if (token === '*') source += '[^./]*'
    else if (token === '?') source += '[^./]'
    else if (token === '{') source += ((depth += 1), '(?:')
    else if (token === '}' && depth > 0) source += ((depth -= 1), ')')
    else if (token === ',' && depth > 0) source += '|'
    else if (token.startsWith('[') && token.length > 1) source += characters(token)
    else source += literal(token.length > 1 && token.startsWith('\\') ? token.slice(1) : token)
  }
  if (depth > 0 || tokens.includes('[')) throw new Error(`A bracket of "${pattern}" is not closed.`)
  const matcher = new RegExp(`^${source}$`, 'su')
  return (text) => matcher.test(text)
}

function characters(token: string): string {
  const inverse = token.startsWith('[!')
  const listed = token.slice(inverse ? 2 : 1, -1).replaceAll(/[\\^\]]/g, '\\$&')
  return `[${inverse ? '^' : ''}${listed}]`
}

const literal = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, '\\$&')
