/** Where browsers report what a policy has blocked: app/api/csp-report. */
const PATH = '/api/csp-report'
const GROUP = 'csp'

/**
 * Directives of a content security policy. Browsers that know `report-to` pass over `report-uri`; Firefox and Safari
 * know that alone.
 */
export const REPORTS: Readonly<Record<string, readonly string[]>> = {
  'report-uri': [PATH],
  'report-to': [GROUP],
}

/** Says where the group is; goes with each page that has a policy. */
export const REPORTING_ENDPOINTS = { 'reporting-endpoints': `${GROUP}="${PATH}"` }
