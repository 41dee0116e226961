/** The endpoint of violation reports, app/api/csp-report. */
const PATH = '/api/csp-report'
const GROUP = 'csp'

/**
 * Reporting directives of a content security policy. Browsers that support `report-to` ignore `report-uri`; Firefox and
 * Safari support only `report-uri`.
 */
export const REPORTS: Readonly<Record<string, readonly string[]>> = {
  'report-uri': [PATH],
  'report-to': [GROUP],
}

/** Response header that defines the group; every page with a policy needs it. */
export const REPORTING_ENDPOINTS = { 'reporting-endpoints': `${GROUP}="${PATH}"` }
