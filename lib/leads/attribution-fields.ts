/** Parameters of a URL that name a campaign, and the fields in which a form repeats them. */
export const UTM_FIELDS = ['utm_campaign', 'utm_source', 'utm_medium', 'utm_term', 'utm_content'] as const

/** Fields that a script adds to a form: how the visit began. */
export const ARRIVAL_FIELDS = ['referrer', ...UTM_FIELDS] as const

/** Fields of forms that tell where a lead comes from; the first two are in the page. */
export const ATTRIBUTION_FIELDS = ['place', 'campaign', ...ARRIVAL_FIELDS] as const

/** Begins the ids of lead forms, by which `server/prepared-pages` finds them in a page. */
export const LEAD_FORM_ID = 'lead-form-'

/** The longest value that is kept, in UTF-16 code units; the longest path of a page has 200. */
export const MAX_ATTRIBUTION_LENGTH = 200
