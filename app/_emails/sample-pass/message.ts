import type { Email } from '@/lib/email/send-email'
import type { PassDesign } from '@/lib/pass-design/design'
import { walletLabels } from '@/lib/passes/wallet-labels'
import type { KeptSample } from '@/lib/sample-passes/sample'
import { APPLE_PASS_TYPE } from '@/lib/sample-passes/wallets'
import { escapeXml as escape } from '@/lib/seo/xml'
import { codePicture } from './code-picture'
import type { EmailWords } from './copy'
import { CODE_CID, LOGO_CID, passCard } from './pass-card'
import { withoutLinks } from './without-links'

/** The input of an email with a sample pass. */
export type SampleMessage = {
  id: string
  to: string
  sample: KeptSample
  words: EmailWords
  siteUrl: string
  /** Absolute URLs of the passes for the wallets that are available. */
  links: { apple?: string; google?: string }
  /** The file for Apple Wallet. */
  pkpass?: Buffer
}

const FACE = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** The email that brings the sample pass to its visitor: drawn, linked and attached. */
export async function sampleMessage(message: SampleMessage): Promise<Email> {
  const { id, to, sample, words, pkpass } = message
  const code = await codePicture(sample.design)
  const design = sample.drawnBy === 'staff' ? sample.design : withoutLinks(sample.design)
  const pictures = [
    ...(sample.logo
      ? [
          {
            filename: 'logo.png',
            contentType: 'image/png',
            content: Buffer.from(sample.logo.png),
            cid: LOGO_CID,
          },
        ]
      : []),
    ...(code ? [{ filename: 'code.png', contentType: 'image/png', content: code.png, cid: CODE_CID }] : []),
  ]
  const pass = pkpass ? [{ filename: 'pass.pkpass', contentType: APPLE_PASS_TYPE, content: pkpass }] : []
  return {
    id,
    to,
    subject: design.gymName ? words.subject.replace('{gym}', () => design.gymName) : wordsOf(message).heading,
    text: inText(message, design),
    html: inHtml(message, passCard(design, sample.logo, code, words)),
    attachments: [...pictures, ...pass],
  }
}

/** A design finished by staff has a heading and texts of its own. */
const wordsOf = ({ sample, words }: Pick<SampleMessage, 'sample' | 'words'>) =>
  sample.drawnBy === 'staff'
    ? { heading: words.finishedHeading, lead: words.finishedLead, next: words.finishedNext }
    : words

const reasonText = ({ words, siteUrl }: SampleMessage) => words.why.replace('{site}', () => siteUrl)

/** The texts below the pass, in reading order. */
function textsBelowPass({ sample, words, links, pkpass }: SampleMessage): string[] {
  const linked = links.apple !== undefined || links.google !== undefined
  const day = sample.visitorUntil.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })
  return [
    ...(linked ? [words.until.replace('{date}', () => day)] : []),
    ...(pkpass ? [words.attached] : []),
    wordsOf({ sample, words }).next,
    words.change,
  ]
}

function inText(message: SampleMessage, design: PassDesign): string {
  const { links, words } = message
  const { heading, lead } = wordsOf(message)
  const pass = [
    design.gymName,
    `${words.member}: ${design.memberName}`,
    ...design.fields.map(({ label, value }) => `${label}: ${value}`),
  ]
  const parts = [
    `${heading}\n\n${lead}`,
    pass.map((line) => `  ${line}`).join('\n'),
    ...(links.apple ? [`${walletLabels.apple}:\n${links.apple}`] : []),
    ...(links.google ? [`${walletLabels.google}:\n${links.google}`] : []),
    ...textsBelowPass(message),
    `-- \n${reasonText(message)}`,
  ]
  return `${parts.join('\n\n')}\n`
}

function inHtml(message: SampleMessage, card: string): string {
  const { links, words } = message
  const { heading, lead } = wordsOf(message)
  const paragraph = (text: string, style = '') =>
    `<p class="text" style="margin:0 0 16px;font:16px/25px ${FACE};color:#10151e;${style}">${escape(text)}</p>`
  const button = (text: string, href: string | undefined) =>
    href
      ? `<tr><td style="padding:0 0 12px"><a href="${escape(href)}" style="display:inline-block;padding:13px 24px;border-radius:8px;background:#10151e;border:1px solid #a9b1bd;font:700 16px/22px ${FACE};color:#ffffff;text-decoration:none">${text}</a></td></tr>`
      : ''
  const buttons = button(walletLabels.apple, links.apple) + button(walletLabels.google, links.google)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escape(heading)}</title>
<style>:root{color-scheme:light dark}@media(prefers-color-scheme:dark){.ground{background:#10151e!important}.sheet{background:#1a212d!important;border-color:#3a4452!important}.text{color:#f6f2ea!important}.quiet{color:#a9b1bd!important}}@media(max-width:480px){.inside{padding:24px 20px!important}.brand{padding:14px 20px!important}}</style>
</head><body class="ground" style="margin:0;padding:0;background:#f6f2ea">
<div style="display:none;max-height:0;overflow:hidden">${escape(words.preview)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f6f2ea"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px;background:#fffdf8;border:1px solid #c9cdd2;border-radius:20px;border-collapse:separate;overflow:hidden">
<tr><td class="brand" style="background:#c81e2d;padding:14px 40px;font:800 18px/24px ${FACE};color:#ffffff">${escape(words.brand)}</td></tr>
<tr><td class="inside" style="padding:36px 40px">
<h1 class="text" style="margin:0 0 16px;font:800 28px/32px ${FACE};letter-spacing:-.02em;color:#10151e">${escape(heading)}</h1>
${paragraph(lead)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:8px 0 28px">${card}</td></tr></table>
${buttons ? `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 8px">${buttons}</table>` : ''}
${textsBelowPass(message)
  .map((text) => paragraph(text))
  .join('\n')}
<p class="quiet" style="margin:24px 0 0;border-top:1px solid #c9cdd2;padding:20px 0 0;font:14px/21px ${FACE};color:#5b6573">${escape(reasonText(message))}</p>
</td></tr></table>
</td></tr></table>
</body></html>
`
}
