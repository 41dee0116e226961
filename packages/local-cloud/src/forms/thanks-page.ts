import type { Context } from 'hono'
import { html } from '../dashboard/html.ts'
import { pageResponse } from '../dashboard/layout.ts'

/** Where a browser lands that posted a form to the service itself. */
export const thanksPage = (c: Context): Response =>
  pageResponse(c, {
    title: 'Thank you',
    main: html`<header>
      <p class="kind">Local form service</p>
      <h1>Thank you, your message has arrived.</h1>
      <p><a href="/dashboard/forms">Look into the inboxes</a></p>
    </header>`,
  })
