import type { Lead } from '../lead.ts'

/** Shorter pieces are parts of ordinary words. */
const shortest = 3

const longestReason = 300

/** What is looked at, at most: enough for a long quotation before the reason itself. */
const longestText = 2_000

/**
 * Takes out of a service's own words what the visitors wrote: reasons are kept and logged, and services like to quote.
 * @returns at most 300 characters, on one line
 */
export function withoutValues(text: string, leads: readonly Lead[]): string {
  const start = text.slice(0, longestText)
  const lower = start.toLowerCase()
  const written = leads
    .flatMap(({ values }) => Object.values(values))
    .flatMap((value) => [value, ...value.split(/\s+/)])
    .filter((piece) => piece.length >= shortest && lower.includes(piece.toLowerCase()))
    .sort((a, b) => b.length - a.length)
  const cleaned = written.reduce((rest, piece) => rest.replaceAll(anyCase(piece), '…'), start)
  return cleaned
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longestReason)
}

/** As a word of its own: “Ann” is no part of “cannot”. */
function anyCase(piece: string): RegExp {
  const literal = piece.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'giu')
}
