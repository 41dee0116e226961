import { normalizeLine } from '../http/normalize.ts'
import { MAX_ATTRIBUTION_LENGTH, type ATTRIBUTION_FIELDS } from './attribution-fields.ts'

/** What a lead can say about its origin, in the order in which people read it. */
export const attributionKeys = [
  'page',
  'place',
  'campaign',
  'utm_campaign',
  'source',
  'medium',
  'term',
  'content',
  'referrer',
] as const

export type AttributionKey = (typeof attributionKeys)[number]

/**
 * Where a lead comes from; absent keys are unknown.
 * - `page`: path of the page with the form, `/for/yoga-studios`
 * - `place`: which form of that page
 * - `campaign`: the name that an editor gave the form, otherwise `utm_campaign`
 * - `utm_campaign`: that of the visit, if the editor's name went before it
 * - `source`, `medium`, `term`, `content`: the other utm parameters of the visit
 * - `referrer`: host of the site that led here, without `www.`
 */
export type Attribution = Readonly<Partial<Record<AttributionKey, string>>>

/** Column or field of a destination for each key that the operator wants to have there. */
export type AttributionColumns = Attribution

/**
 * Reads where a lead comes from. Never throws, so that a lead is not lost for its attribution. Leaves out what is too
 * long, and what holds an @, because newsletter services put the email address of the reader into links.
 * @param fields the form as it arrived, with the query of its page
 * @param page URL of the page with the form; undefined when the browser did not tell
 * @param siteHost the site's own host, which is no referrer
 */
export function readAttribution(fields: FormData, page: URL | undefined, siteHost: string): Attribution {
  const field = (name: (typeof ATTRIBUTION_FIELDS)[number]) => fields.get(name)
  const [named, visited] = [short(field('campaign')), short(field('utm_campaign'))]
  const values: Record<AttributionKey, unknown> = {
    page: page?.pathname,
    place: field('place'),
    campaign: named || visited,
    utm_campaign: named && visited !== named ? visited : '',
    source: field('utm_source'),
    medium: field('utm_medium'),
    term: field('utm_term'),
    content: field('utm_content'),
    referrer: referringHost(field('referrer'), siteHost),
  }
  const known = attributionKeys.map((key) => [key, short(values[key])] as const)
  return Object.fromEntries(known.filter(([, text]) => text !== ''))
}

/** The values for a destination, by its own names. Unknown ones are left out, so that they overwrite nothing. */
export const attributionFor = (attribution: Attribution, columns: AttributionColumns) =>
  Object.fromEntries(
    attributionKeys.flatMap((key) => {
      const [column, value] = [columns[key], attribution[key]]
      return column && value ? [[column, value]] : []
    }),
  )

function short(value: unknown): string {
  const text = normalizeLine(value).replaceAll('\0', '').toWellFormed()
  return text.length > MAX_ATTRIBUTION_LENGTH || text.includes('@') ? '' : text
}

function referringHost(value: unknown, siteHost: string): string {
  if (typeof value !== 'string' || value.length > 2000) return ''
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol) || url.host === siteHost) return ''
  return url.hostname.replace(/^www\./, '')
}
