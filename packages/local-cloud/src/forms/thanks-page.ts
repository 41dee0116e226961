import type { Context } from 'hono'
import { html } from '../dashboard/html.ts'
import { pageResponse } from '../dashboard/layout.ts'

/** The page that a browser is redirected to after it posted a form to the service. */
export const thanksPage = (c: Context): Response =>
  pageResponse(c, {
    title: 'Thank you',
    main: html`<header>
      <p class="kind">Local form service</p>
      <h1>Thank you, your message has arrived.</h1>
      <p><a href="/dashboard/forms">Look into the inboxes</a></p>
    </header>`,
  })
