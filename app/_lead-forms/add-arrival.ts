import { ARRIVAL_FIELDS, MAX_ATTRIBUTION_LENGTH } from '@/lib/leads/attribution-fields'

/**
 * Adds to a form how the visit began: the campaign of its first URL and the site that led to it. The loader of
 * prepared pages (`server/prepared-pages/deferred-loader.js`) stored both in this tab. A longer value would be refused
 * with the whole form.
 */
export function addArrival(fields: FormData): void {
  const arrival = storedArrival()
  for (const name of ARRIVAL_FIELDS) {
    const value = arrival.get(name) ?? ''
    if (value && value.length <= MAX_ATTRIBUTION_LENGTH) fields.set(name, value)
  }
}

function storedArrival(): URLSearchParams {
  try {
    const stored = sessionStorage.getItem('liftpass-arrival')
    if (stored) return new URLSearchParams(stored)
  } catch {
    // Without storage the page with the form is all that is known. The server reads the campaign in its URL.
  }
  return new URLSearchParams({ referrer: document.referrer })
}
