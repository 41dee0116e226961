/** Where the widget's token is in the form. */
export const TURNSTILE_FIELD = 'cf-turnstile-response'

/**
 * What the widget is told to be for (`data-action`), so that tokens of other widgets on the site count for nothing
 * here.
 */
export const TURNSTILE_ACTION = 'lead'
