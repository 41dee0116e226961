import { escapeXml as escape } from '@/lib/seo/xml'

const FACE = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** A paragraph of an email. */
export const paragraph = (text: string) =>
  `<p class="text" style="margin:0 0 16px;font:16px/25px ${FACE};color:#10151e;">${escape(text)}</p>`

/** Links drawn as buttons, one below the other; those without a URL are left out. */
export function buttons(links: readonly (readonly [text: string, href: string | undefined])[]): string {
  const rows = links.map(([text, href]) =>
    href
      ? `<tr><td style="padding:0 0 12px"><a href="${escape(href)}" style="display:inline-block;padding:13px 24px;border-radius:8px;background:#10151e;border:1px solid #a9b1bd;font:700 16px/22px ${FACE};color:#ffffff;text-decoration:none">${escape(text)}</a></td></tr>`
      : '',
  )
  return rows.some(Boolean)
    ? `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 8px">${rows.join('')}</table>`
    : ''
}

/** The frame of every email that the site sends itself: the brand, a heading, `content`, and why it was sent. */
export function emailHtml(email: {
  heading: string
  /** shown in lists of emails, after the subject */
  preview: string
  brand: string
  /** HTML */
  content: string
  reason: string
}): string {
  const { heading, preview, brand, content, reason } = email
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escape(heading)}</title>
<style>:root{color-scheme:light dark}@media(prefers-color-scheme:dark){.ground{background:#10151e!important}.sheet{background:#1a212d!important;border-color:#3a4452!important}.text{color:#f6f2ea!important}.quiet{color:#a9b1bd!important}}@media(max-width:480px){.inside{padding:24px 20px!important}.brand{padding:14px 20px!important}}</style>
</head><body class="ground" style="margin:0;padding:0;background:#f6f2ea">
<div style="display:none;max-height:0;overflow:hidden">${escape(preview)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f6f2ea"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px;background:#fffdf8;border:1px solid #c9cdd2;border-radius:20px;border-collapse:separate;overflow:hidden">
<tr><td class="brand" style="background:#c81e2d;padding:14px 40px;font:800 18px/24px ${FACE};color:#ffffff">${escape(brand)}</td></tr>
<tr><td class="inside" style="padding:36px 40px">
<h1 class="text" style="margin:0 0 16px;font:800 28px/32px ${FACE};letter-spacing:-.02em;color:#10151e">${escape(heading)}</h1>
${content}
<p class="quiet" style="margin:24px 0 0;border-top:1px solid #c9cdd2;padding:20px 0 0;font:14px/21px ${FACE};color:#5b6573">${escape(reason)}</p>
</td></tr></table>
</td></tr></table>
</body></html>
`
}
