import type { Lead } from '../lead.ts'

/** Shorter values are parts of ordinary words. */
const shortest = 3

const longestReason = 300

/** Longest text that is examined: enough for a message that quotes a long value before it states the reason. */
const longestText = 2_000

/**
 * Removes visitors' input from a service's message, which is stored and logged: services like to quote.
 * @returns at most 300 characters, on one line
 */
export function withoutValues(text: string, leads: readonly Lead[]): string {
  const start = text.slice(0, longestText)
  const lower = start.toLowerCase()
  const values = leads.flatMap((lead) => Object.values(lead.values))
  const pieces = new Set(values.flatMap((value) => [value, ...value.split(/\s+/)]))
  const written = [...pieces]
    .filter((piece) => piece.length >= shortest && lower.includes(piece.toLowerCase()))
    .sort((a, b) => b.length - a.length)
  const cleaned = written.length > 0 ? start.replaceAll(anyOf(written), '…') : start
  return cleaned
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longestReason)
}

/** Matches whole words in any case: “Ann” is no part of “cannot”. */
function anyOf(pieces: readonly string[]): RegExp {
  const literals = pieces.map((piece) => piece.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${literals.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
}
