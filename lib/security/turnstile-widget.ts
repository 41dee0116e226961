/** Form field of the token. */
export const TURNSTILE_FIELD = 'cf-turnstile-response'

/** The `data-action` of the widget: the site rejects tokens of its widgets with another action. */
export const TURNSTILE_ACTION = 'lead'
