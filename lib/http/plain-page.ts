import { sourceHash } from '../security/source-hash.ts'
import { escapeXml as escape } from '../seo/xml.ts'

const STYLE = `
:root { color-scheme: light dark; font: 1.0625rem/1.55 system-ui, sans-serif }
body { max-width: 36rem; margin: 12vh auto; padding: 0 1.5rem }
h1 { font-size: 1.5rem; line-height: 1.2; border-top: 8px solid #c81e2d; padding-top: 1rem }
a { display: inline-block; padding: .75rem 0 }
`
const STYLE_HASH = sourceHash(STYLE)

type Page = {
  status: number
  /** the title and heading, as text */
  title: string
  /** HTML below the heading */
  body: string
  /** of the content security policy, which allows nothing but the style otherwise */
  directive: string
  headers: Record<string, string>
}

type PlainPage = Pick<Page, 'status' | 'headers'> & {
  /** The part up to the first full stop becomes the heading. */
  text: string
  link?: { label: string; href: string }
}

/** A page with a short text that needs no content, styles or scripts of the site. */
export function plainPage({ text, link, ...page }: PlainPage): Response {
  const end = text.indexOf('. ') + 1 || text.length
  const rest = text.slice(end).trim()
  const body = `${rest && `<p>${escape(rest)}</p>`}
${link ? `<p><a href="${escape(link.href)}">${escape(link.label)}</a></p>` : ''}`
  return htmlPage({ ...page, title: text.slice(0, end), body, directive: `frame-ancestors 'none'` })
}

/** A complete HTML page that uses no content, styles or scripts of the site, and that search engines must not index. */
export function htmlPage({ status, title, body, directive, headers }: Page): Response {
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escape(title)}</title>
<style>${STYLE}</style>
<h1>${escape(title)}</h1>
${body}
`
  return new Response(html, {
    status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src ${STYLE_HASH}; ${directive}`,
    },
  })
}
