import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { Html, html } from './html.ts'
import { styles } from './styles.ts'

/** An entry of the dashboard's menu. */
export type MenuItem = { path: string; title: string }

export type Page = {
  /** For the browser's title bar and history: never contains personal data. */
  title: string
  /** Path of the menu entry that the page belongs to. */
  section?: string
  main: Html
  /** A style sheet besides the dashboard's own. */
  style?: string
  /** Where its forms may lead; none: it has no forms. */
  formTargets?: readonly string[]
  /** Whether it frames other pages of the local cloud. */
  frames?: boolean
}

/** Allows the inline style sheet alone: no scripts, no requests, and only the forms and frames that the page names. */
const contentSecurityPolicy = ({ style = '', formTargets = ["'none'"], frames = false }: Page) =>
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

/**
 * Responds with a page: plain HTML, rendered for each request, cached nowhere.
 * @param menu empty: the page is no part of the dashboard
 */
export function pageResponse(
  c: Context,
  page: Page,
  status: ContentfulStatusCode = 200,
  menu: readonly MenuItem[] = [],
): Response {
  return c.html(renderPage(page, menu), status, {
    'content-security-policy': contentSecurityPolicy(page),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
}

/** The HTML of a page of the dashboard, with the menu above it. */
export function renderPage(
  { title, section, main, style = '' }: Page,
  menu: readonly MenuItem[] = [],
): string {
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
        ${menu.length > 0 ? navigation(menu, section) : undefined}
        <main>${main}</main>
      </body>
    </html> `.text
}

const navigation = (menu: readonly MenuItem[], section: string | undefined) => html`
  <nav aria-label="Local cloud">
    ${menu.map(
      ({ path, title }) =>
        html`<a href="${path}" ${path === section ? html`aria-current="page"` : undefined}>${title}</a> `,
    )}
  </nav>
`
