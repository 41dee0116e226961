import { html } from '../../../dashboard/html.ts'
import type { Page } from '../../../dashboard/layout.ts'
import { heading } from '../../../dashboard/components.ts'
import type { AuthorizationRequest } from './authorization.ts'
import { formStyle } from './form-style.ts'

const title = 'Sign in · Local cloud'
const kind = 'Local identity provider'

/** The page where the user enters who to sign in as. Works without scripts. */
export const consentPage = ({ client, loginHint }: AuthorizationRequest): Page => ({
  title,
  style: formStyle,
  // Browsers apply `form-action` to every redirect that follows: to the client and on to its own redirects.
  formTargets: ["'self'", 'http:', 'https:'],
  main: html`<div class="who">
    ${heading(
      kind,
      'Who are you?',
      html`<p>
        <b>${client.id}</b> wants to know your name and address. Enter what you like: this page only exists on
        this machine, and no email is sent from it.
      </p>`,
    )}
    <form method="post">
      <label
        >Email
        <input
          name="email"
          type="email"
          required
          autocomplete="email"
          value="${loginHint ?? 'person@example.com'}"
      /></label>
      <label>Name <input name="name" autocomplete="name" value="Sample Person" /></label>
      <label class="tick"><input name="verified" type="checkbox" checked /> The address is verified</label>
      <div class="deciding">
        <button name="decision" value="continue">Continue</button>
        <button class="second" name="decision" value="decline" formnovalidate>Decline</button>
      </div>
    </form>
  </div>`,
})

/** Tells the client's developer what is wrong with a request. */
export const refusalPage = (why: string): Page => ({
  title,
  main: heading(kind, 'This request cannot be handled.', html`<p>${why}</p>`),
})
