import { html } from '../../../dashboard/html.ts'
import type { Page } from '../../../dashboard/layout.ts'
import { heading } from '../../../dashboard/components.ts'
import { formStyle } from '../../oauth/local-provider/form-style.ts'

const title = 'Single sign-on · Local cloud'
const kind = 'Local SAML identity provider'
// Browsers apply `form-action` to every redirect that follows: to the service provider and on to its own redirects.
const formTargets = ["'self'", 'http:', 'https:']

/** The page where the user enters who to sign in as. Works without scripts. */
export const signInPage = (domain: string): Page => ({
  title,
  style: formStyle,
  formTargets,
  main: html`<div class="who">
    ${heading(
      kind,
      'Who are you?',
      html`<p>
        You are signing in with <b>${domain}</b>. Enter what you like: this page only exists on this machine,
        and no email is sent from it.
      </p>`,
    )}
    <form method="post">
      <label
        >Email <input name="email" type="email" required autocomplete="email" value="${`person@${domain}`}"
      /></label>
      <label>Name <input name="name" autocomplete="name" value="Sample Person" /></label>
      <div class="deciding"><button>Sign in</button></div>
    </form>
  </div>`,
})

/** The page whose form posts the signed response to the service provider. */
export const postResponsePage = (given: {
  domain: string
  email: string
  response: string
  relayState: string
  acsUrl: string
}): Page => ({
  title,
  style: formStyle,
  formTargets,
  main: html`<div class="who">
    ${heading(
      kind,
      'You are signed in.',
      html`<p><b>${given.domain}</b> says that you are <b>${given.email}</b>.</p>`,
    )}
    <form method="post" action="${given.acsUrl}">
      <input type="hidden" name="SAMLResponse" value="${Buffer.from(given.response).toString('base64')}" />
      <input type="hidden" name="RelayState" value="${given.relayState}" />
      <div class="deciding"><button>Continue</button></div>
    </form>
  </div>`,
})

/** Tells the service provider's developer what is wrong with a request. */
export const refusalPage = (why: string): Page => ({
  title,
  main: heading(kind, 'This request cannot be handled.', html`<p>${why}</p>`),
})
