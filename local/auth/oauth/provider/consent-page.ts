import { html } from '../../../dashboard/html.ts'
import type { Page } from '../../../dashboard/layout.ts'
import type { AuthorizationRequest } from './authorization.ts'

/** Works without scripts. */
export const consentPage = ({ client, loginHint }: AuthorizationRequest): Page => ({
  title: 'Sign in elsewhere (stand-in)',
  main: html`<header class="heading">
      <p class="kind">Stand-in for Google, GitHub and the like</p>
      <h1>Who are you?</h1>
      <p>
        <b>${client.id}</b> wants to know your name and address. Say what you like: this page only exists on
        this machine, and no mail is sent.
      </p>
    </header>
    <form method="post" class="person">
      <p>
        <label for="email">Email</label><br />
        <input
          id="email"
          name="email"
          type="email"
          required
          autocomplete="email"
          value="${loginHint ?? 'person@example.com'}"
        />
      </p>
      <p>
        <label for="name">Name</label><br />
        <input id="name" name="name" autocomplete="name" value="Sample Person" />
      </p>
      <p>
        <label><input name="verified" type="checkbox" checked /> The address is verified</label>
      </p>
      <p>
        <button name="decision" value="continue">Continue</button>
        <button name="decision" value="decline" formnovalidate>Decline</button>
      </p>
    </form>`,
})

/** What is wrong with a request, for whoever set the program up. */
export const refusalPage = (why: string): Page => ({
  title: 'Sign in elsewhere (stand-in)',
  main: html`<header class="heading">
    <p class="kind">Stand-in for Google, GitHub and the like</p>
    <h1>This request cannot be answered.</h1>
    <p>${why}</p>
  </header>`,
})
