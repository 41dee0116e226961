import { invalidFormula } from '../errors.ts'

/** A piece of a formula. */
export type Token =
  | { kind: 'text'; value: string }
  | { kind: 'number'; value: number }
  | { kind: 'field'; name: string }
  | { kind: 'word'; name: string }
  | { kind: 'sign'; sign: string }

const patterns: [RegExp, (match: string) => Token | undefined][] = [
  [/\s+/y, () => undefined],
  [/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/sy, (match) => ({ kind: 'text', value: unquote(match) })],
  [/\{(?:[^}\\]|\\.)+\}/sy, (match) => ({ kind: 'field', name: unquote(match) })],
  [/\d+(?:\.\d+)?/y, (match) => ({ kind: 'number', value: Number(match) })],
  [/[\p{L}_][\p{L}\p{N}_]*/uy, (match) => ({ kind: 'word', name: match })],
  [/!=|<=|>=|[=<>&(),-]/y, (match) => ({ kind: 'sign', sign: match })],
]

const longestFormula = 16_000

/**
 * Cuts a formula into its pieces.
 * @throws AirtableRefusal at a character that begins no piece, and for a formula that is too long
 */
export function tokensOf(formula: string): Token[] {
  if (formula.length > longestFormula) throw invalidFormula('It is too long.')
  const tokens: Token[] = []
  let at = 0
  while (at < formula.length) {
    const [length, token] = nextToken(formula, at)
    at += length
    if (token) tokens.push(token)
  }
  return tokens
}

function nextToken(formula: string, at: number): [length: number, token: Token | undefined] {
  for (const [pattern, make] of patterns) {
    pattern.lastIndex = at
    const match = pattern.exec(formula)?.[0]
    if (match !== undefined) return [match.length, make(match)]
  }
  throw invalidFormula(`Invalid formula. Please check your formula text at character ${at + 1}.`)
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t' }

const unquote = (quoted: string) =>
  quoted.slice(1, -1).replace(/\\(.)/gs, (_, character: string) => escapes[character] ?? character)
