import { html } from '../../../dashboard/html.ts'
import type { Page } from '../../../dashboard/layout.ts'
import { heading } from '../../../dashboard/parts.ts'
import type { AuthorizationRequest } from './authorization.ts'

/** What the page has beside the dashboard's styles. */
const style = `
.who { max-width: 32rem; }
.who form { display: grid; gap: 1.25rem; margin-top: 1.5rem; }
.who label { display: grid; gap: 0.375rem; font-weight: 600; }
.who label.tick { grid-template-columns: auto 1fr; align-items: center; gap: 0.75rem; min-height: 48px; }
.who input:not([type=checkbox]) { font: inherit; font-weight: 400; min-height: 52px; padding: 0.5rem 0.875rem; border-radius: 8px; width: 100%;
  border: 1px solid var(--quiet); background: var(--card); color: var(--text); }
.who input[type=checkbox] { width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--red); }
.who input:focus-visible, .who button:focus-visible { outline: 3px solid var(--text); outline-offset: 2px; }
.deciding { display: flex; flex-wrap: wrap; gap: 1rem; }
.who button { font: inherit; font-weight: 700; min-height: 52px; padding: 0.75rem 1.75rem; border-radius: 8px; cursor: pointer;
  border: 0; background: var(--red); color: var(--on-red); }
.who button.second { background: transparent; color: var(--text); box-shadow: inset 0 0 0 2px var(--line); }
@media (max-width: 30rem) { .deciding button { width: 100%; } }
`

const title = 'Sign-in elsewhere · Local cloud'
const kind = 'Stand-in for Google, GitHub and the like'

/** Somebody says who they are. Works without scripts. */
export const consentPage = ({ client, loginHint }: AuthorizationRequest): Page => ({
  title,
  style,
  // Browsers apply this to every redirect that follows: to the program, and on to wherever it sends people.
  formTargets: ["'self'", 'http:', 'https:'],
  main: html`<div class="who">
    ${heading(
      kind,
      'Who are you?',
      html`<p>
        <b>${client.id}</b> wants to know your name and address. Say what you like: this page only exists on
        this machine, and no mail is sent from it.
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

/** What is wrong with a request, for whoever set the program up. */
export const refusalPage = (why: string): Page => ({
  title,
  main: heading(kind, 'This request cannot be answered.', html`<p>${why}</p>`),
})
