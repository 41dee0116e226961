import { z } from 'zod'
import { parseJson } from '../http/parse-json'

/** A violation of a content security policy. Reports can be forged. Of each URL it keeps only origin and path. */
export type Violation = {
  /** path of the page */
  page: string
  /** e.g. `script-src-elem` */
  directive: string
  /** `inline`, `eval`, or the origin and path of the blocked resource */
  blocked: string
  /** script that requested it, with its line; undefined for the page itself */
  source: string | undefined
}

const MAX_LENGTH = 200
const MAX_REPORTS = 10

/** The tokens that open a sample pass and the staff page of a design. */
const TOKENS = /(\/(?:create\/design|api\/sample-pass)\/)[^/]+/g
const shorten = (text: string) => text.replace(TOKENS, '$1[token]').slice(0, MAX_LENGTH)

/** Cuts off the query: links in emails have secrets there. */
const place = z.string().transform((text) => {
  const url = URL.parse(text)
  const bare = url && /^https?:$/.test(url.protocol) ? url.origin + url.pathname : text.split(/[?#]/, 1)[0]
  return shorten(bare ?? '')
})
const path = z.string().transform((text) => shorten(URL.parse(text)?.pathname ?? ''))
const directive = z.string().regex(/^[a-z-]{3,40}$/)
/** Older browsers send the directive with its sources. */
const firstWord = z.string().transform((text) => text.split(' ', 1)[0])
const line = z.number().int().nullish()

/** Format of `report-uri`, `application/csp-report`. */
const single = z
  .object({
    'csp-report': z.object({
      'document-uri': path,
      'effective-directive': directive.optional(),
      'violated-directive': firstWord.pipe(directive).optional(),
      'blocked-uri': place,
      'source-file': place.nullish(),
      'line-number': line,
    }),
  })
  .transform(({ 'csp-report': report }) => ({
    page: report['document-uri'],
    directive: report['effective-directive'] ?? report['violated-directive'] ?? '',
    blocked: report['blocked-uri'],
    source: report['source-file'],
    line: report['line-number'],
  }))

/** Format of the Reporting API, `application/reports+json`. */
const several = z
  .array(z.object({ type: z.literal('csp-violation'), body: z.record(z.string(), z.unknown()) }))
  .transform((reports) => reports.slice(0, MAX_REPORTS).map(({ body }) => body))
const item = z
  .object({
    documentURL: path,
    effectiveDirective: directive,
    blockedURL: place,
    sourceFile: place.nullish(),
    lineNumber: line,
  })
  .transform((report) => ({
    page: report.documentURL,
    directive: report.effectiveDirective,
    blocked: report.blockedURL,
    source: report.sourceFile,
    line: report.lineNumber,
  }))

/** Resources of pages. The policy also blocks a visitor's browser extensions, which are not reported. */
const OWN = /^(?:|https?:\/\/.*|inline|eval|wasm-eval|data|blob|self|trusted-types-(?:policy|sink))$/

/**
 * Parses a report to `/api/csp-report`, in either of the two formats.
 * @returns an empty list for invalid reports and for violations by a browser extension
 */
export function readViolations(body: string): Violation[] {
  return bodiesIn(body)
    .filter(({ blocked, source }) => OWN.test(blocked) && OWN.test(source ?? ''))
    .map(({ page, directive, blocked, source, line }) => ({
      page,
      directive,
      blocked,
      source: source ? `${source}:${line ?? 0}` : undefined,
    }))
}

function bodiesIn(body: string) {
  const json = parseJson(body)
  const one = single.safeParse(json)
  if (one.success) return [one.data]
  return (several.safeParse(json).data ?? []).flatMap((report) => item.safeParse(report).data ?? [])
}
