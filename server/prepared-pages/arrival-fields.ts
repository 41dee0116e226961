import type { IncomingMessage } from 'node:http'
import { LEAD_FORM_ID, MAX_ATTRIBUTION_LENGTH, UTM_FIELDS } from '../../lib/leads/attribution-fields.ts'
import { escapeXml } from '../../lib/seo/xml.ts'
import { MAX_APPENDED_LENGTH } from './append-text.ts'

const LEAD_FORMS = new RegExp(` id="(${LEAD_FORM_ID}[^"]+)"`, 'g')

/** Of a website, as browsers send it; no character has a meaning in HTML. */
const HOST = /^[a-z\d.-]{1,200}(?::\d{1,5})?$/

/** Ids of the lead forms of a page, as they are in its HTML. */
export const leadFormsIn = (html: string): string[] =>
  // Copies, because in V8 a match keeps the whole string in memory, here a page of 100 kB.
  [...html.matchAll(LEAD_FORMS)].map(([, id = '']) => Buffer.from(id).toString())

/** How a visit began, as form fields by their names: their values are text, not HTML. */
export type Arrival = readonly (readonly [name: string, value: string])[]

/**
 * How a visit began, as far as the request of a page tells: the website that the visitor comes from; or, when that is
 * this one, the campaign in the URL of the page before.
 */
export function arrivalOf({ url = '', headers: { referer, host } }: IncomingMessage): Arrival {
  const from = referer === undefined ? null : URL.parse(referer)
  if (!from || !/^https?:$/.test(from.protocol) || !HOST.test(from.host)) return []
  if (from.host !== host) return [['referrer', from.origin]]
  return url.includes('utm_') ? [] : campaignOf(from.searchParams)
}

/** Without email addresses, which newsletter services put into links. */
const campaignOf = (parameters: URLSearchParams): Arrival =>
  UTM_FIELDS.flatMap((name) => {
    const value = parameters.get(name)
    return value && value.length <= MAX_ATTRIBUTION_LENGTH && !value.includes('@') ? [[name, value]] : []
  })

/**
 * Makes fields that tell lead forms how the visit began. They are for browsers without scripts; with scripts a form
 * adds it itself (app/_lead-forms/add-arrival.ts).
 * @param forms from `leadFormsIn`
 * @returns HTML for the end of the page; undefined when there is nothing to tell
 */
export function arrivalFields(forms: readonly string[], arrival: Arrival): Buffer | undefined {
  if (forms.length === 0 || arrival.length === 0) return undefined
  const fields = forms.flatMap((form) =>
    arrival.map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${escapeXml(value)}" form="${form}">`,
    ),
  )
  const html = Buffer.from(`<noscript>${fields.join('')}</noscript>`)
  return html.byteLength > MAX_APPENDED_LENGTH ? undefined : html
}
