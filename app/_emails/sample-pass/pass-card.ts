import { passColors } from '@/lib/pass-design/colors'
import type { PassDesign } from '@/lib/pass-design/design'
import type { PassLogo } from '@/lib/pass-design/logo'
import { showsName } from '@/lib/passes/layout'
import { escapeXml as escape } from '@/lib/seo/xml'
import type { CodePicture } from './code-picture'
import type { EmailTexts } from './copy'

export const LOGO_CID = 'logo@pass'
export const CODE_CID = 'code@pass'

/** In points, as in Apple Wallet. */
const LOGO_HEIGHT = 40

const FACE = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/**
 * The pass as mail programs can show it: tables, inline styles, and real text, so that it is readable while pictures
 * are blocked. The pictures are attachments.
 */
export function passCard(
  design: PassDesign,
  logo: PassLogo | undefined,
  code: CodePicture | undefined,
  texts: EmailTexts,
): string {
  const { background, foreground, label } = passColors(design.color)
  const name = escape(design.gymName)
  const picture = ({ width, height }: PassLogo) =>
    `<img src="cid:${LOGO_CID}" alt="${name}" height="${LOGO_HEIGHT}" width="${Math.round((LOGO_HEIGHT * width) / height)}" style="display:inline-block;border:0;vertical-align:middle;margin-right:12px">`
  const head =
    (logo ? picture(logo) : '') +
    (showsName(logo) ? `<span style="font:700 20px/40px ${FACE};color:${foreground}">${name}</span>` : '')
  const entry = (title: string, value: string, size: number) =>
    `<p style="margin:0;font:600 12px/18px ${FACE};letter-spacing:.04em;text-transform:uppercase;color:${label}">${escape(title) || '&nbsp;'}</p>` +
    `<p style="margin:0;font:400 ${size}px/${size + 8}px ${FACE};color:${foreground}">${escape(value) || '&nbsp;'}</p>`
  const fields = design.fields.map(
    ({ label: title, value }) =>
      `<td valign="top" style="padding:0 16px 0 0">${entry(title, value, 17)}</td>`,
  )
  return `<table role="presentation" width="320" cellpadding="0" cellspacing="0" border="0" bgcolor="${background}" style="width:320px;max-width:100%;background:${background};border-radius:16px;border-collapse:separate">
<tr><td style="padding:16px 20px 20px">${head}</td></tr>
${design.memberName && `<tr><td style="padding:0 20px 20px">${entry(texts.member, design.memberName, 26)}</td></tr>`}
${fields.length > 0 ? `<tr><td style="padding:0 20px 20px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${fields.join('')}</tr></table></td></tr>` : ''}
<tr><td align="center" style="padding:8px 20px 24px">${codeBox(code, foreground, texts)}</td></tr>
</table>`
}

function codeBox(code: CodePicture | undefined, foreground: string, texts: EmailTexts): string {
  if (!code)
    return `<p style="margin:0;padding:24px 0;font:600 16px/24px ${FACE};color:${foreground}">${escape(texts.holdNearReader)}</p>`
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="background:#ffffff;border-radius:8px;border-collapse:separate"><tr><td align="center" style="padding:8px 12px">
<img src="cid:${CODE_CID}" alt="${escape(texts.codeAlt.replace('{number}', () => code.text))}" width="${code.width}" height="${code.height}" style="display:block;border:0">
<p style="margin:0;font:13px/20px ${FACE};color:#000000">${escape(code.text)}</p>
</td></tr></table>`
}
