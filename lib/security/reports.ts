/** The endpoint of violation reports, app/api/csp-report. */
const PATH = '/api/csp-report'
const GROUP = 'csp'

/**
 * Reporting directives of a content security policy. Browsers that support `report-to` ignore `report-uri`; Firefox and
 * Safari support only `report-uri`.
 */
const REPORTS = { 'report-uri': [PATH], 'report-to': [GROUP] }

/**
 * A content security policy as the value of its header, with the directives that report violations.
 * @param directives sources by the name of their directive
 */
export const policyText = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries({ ...directives, ...REPORTS })
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')

/** Response header that defines the group; every page with a policy needs it. */
export const REPORTING_ENDPOINTS = { 'reporting-endpoints': `${GROUP}="${PATH}"` }
