import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { Html, html } from './html.ts'
import { styles } from './styles.ts'

/** The rooms of the dashboard, as its menu has them. */
const rooms = [
  { path: '/', name: 'Overview' },
  { path: '/dashboard/leads', name: 'Leads' },
  { path: '/dashboard/forms', name: 'Inboxes' },
  { path: '/dashboard/airtable', name: 'Airtable' },
  { path: '/dashboard/accounts', name: 'Accounts' },
  { path: '/dashboard/mail', name: 'Mail' },
] as const

/** The path of a room; the menu marks it. */
export type Room = (typeof rooms)[number]['path']

export type Page = {
  /** In the browser's title bar and history: never anything about a person. */
  title: string
  /** Where in the menu the page is; undefined: it is no part of the dashboard and has no menu. */
  room?: Room
  main: Html
  /** A style sheet beside the dashboard's own. */
  style?: string
  /** Where its forms may lead; none: it has none. */
  formTargets?: readonly string[]
  /** Whether it frames other pages of ours. */
  frames?: boolean
}

/**
 * Nothing but our own style sheet: no scripts, no requests anywhere, no forms and frames but those that a page names.
 */
const policyOf = ({ style = '', formTargets = ["'none'"], frames = false }: Page) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256')
      .update(styles + style)
      .digest('base64')}'`,
    'img-src data:',
    "base-uri 'none'",
    ...(frames ? ["frame-src 'self'"] : []),
    `form-action ${formTargets.join(' ')}`,
    "frame-ancestors 'none'",
  ].join('; ')

/** Answers with a page: plain HTML, made anew for each request, kept by nobody. */
export function answerPage(c: Context, page: Page, status: ContentfulStatusCode = 200): Response {
  return c.html(renderPage(page), status, {
    'content-security-policy': policyOf(page),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
}

export function renderPage({ title, room, main, style = '' }: Page): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${new Html(`<style>${styles}${style}</style>`)}
      </head>
      <body>
        ${room ? menu(room) : undefined}
        <main>${main}</main>
      </body>
    </html> `.text
}

const menu = (here: Room) => html`
  <nav aria-label="Local cloud">
    ${rooms.map(
      ({ path, name }) =>
        html`<a href="${path}" ${path === here ? html`aria-current="page"` : undefined}>${name}</a> `,
    )}
  </nav>
`
