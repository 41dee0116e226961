import { LEAD_FORM_ID } from '../../lib/leads/attribution-fields.ts'
import { LONGEST_APPENDED } from './append-text.ts'

const LEAD_FORMS = new RegExp(` id="(${LEAD_FORM_ID}[^"]+)"`, 'g')

/** Of a website, as browsers send it; no character has a meaning in HTML. */
const HOST = /^[a-z\d.-]{1,200}(?::\d{1,5})?$/

/** Ids of the lead forms of a page, as they are in its HTML. */
export const leadFormsIn = (html: string): string[] =>
  // Copies, because in V8 a match keeps the whole string in memory, here a page of 100 kB.
  [...html.matchAll(LEAD_FORMS)].map(([, id = '']) => Buffer.from(id).toString())

/**
 * The origin of the website that a visitor comes from; undefined when it is this one, or unknown.
 * @param referer the request's header
 * @param ownHost the site's own host
 */
export function referringOrigin(
  referer: string | undefined,
  ownHost: string | undefined,
): string | undefined {
  const url = referer === undefined ? null : URL.parse(referer)
  if (!url || !/^https?:$/.test(url.protocol) || url.host === ownHost || !HOST.test(url.host))
    return undefined
  return url.origin
}

/**
 * Makes fields that tell lead forms which website the visitor comes from. They are for browsers without scripts; with
 * scripts a form adds it itself (app/_lead-forms/add-arrival.ts).
 * @param forms from `leadFormsIn`
 * @param origin from `referringOrigin`
 * @returns HTML for the end of the page; undefined when there is nothing to tell
 */
export function arrivalFields(forms: readonly string[], origin: string | undefined): Buffer | undefined {
  if (forms.length === 0 || origin === undefined) return undefined
  const fields = forms.map((form) => `<input type="hidden" name="referrer" value="${origin}" form="${form}">`)
  const html = Buffer.from(`<noscript>${fields.join('')}</noscript>`)
  return html.byteLength > LONGEST_APPENDED ? undefined : html
}
