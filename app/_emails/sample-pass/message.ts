import type { Email } from '@/lib/email/send-email'
import type { PassDesign } from '@/lib/pass-design/design'
import { walletLabels } from '@/lib/passes/wallet-labels'
import type { SavedSample } from '@/lib/sample-passes/sample'
import { APPLE_PASS_TYPE } from '@/lib/sample-passes/wallets'
import { buttons, emailHtml, paragraph } from '../layout'
import { codePicture } from './code-picture'
import type { EmailTexts } from './copy'
import { CODE_CID, LOGO_CID, passCard } from './pass-card'
import { withoutLinks } from './without-links'

/** The input of an email with a sample pass. */
export type SampleMessage = {
  id: string
  to: string
  sample: SavedSample
  texts: EmailTexts
  siteUrl: string
  /** Absolute URLs of the passes for the wallets that are available. */
  links: { apple?: string; google?: string }
  /** The file for Apple Wallet. */
  pkpass?: Buffer
}

/** The email with a visitor's sample pass: a drawing, links to the wallets, and the file for Apple Wallet. */
export async function sampleMessage(message: SampleMessage): Promise<Email> {
  const { id, to, sample, texts, pkpass } = message
  const code = await codePicture(sample.design)
  const drawn = sample.drawnBy === 'staff' ? sample.design : withoutLinks(sample.design)
  // As in the wallets, whose passes have no field without a value.
  const design = { ...drawn, fields: drawn.fields.filter(({ value }) => value !== '') }
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
    subject: design.gymName ? texts.subject.replace('{gym}', () => design.gymName) : textsOf(message).heading,
    text: inText(message, design),
    html: inHtml(message, passCard(design, sample.logo, code, texts)),
    attachments: [...pictures, ...pass],
  }
}

/** A design finished by staff has a heading and texts of its own. */
const textsOf = ({ sample, texts }: Pick<SampleMessage, 'sample' | 'texts'>) =>
  sample.drawnBy === 'staff'
    ? { heading: texts.finishedHeading, lead: texts.finishedLead, next: texts.finishedNext }
    : texts

const reasonText = ({ texts, siteUrl }: SampleMessage) => texts.why.replace('{site}', () => siteUrl)

/** The texts below the pass, in reading order. */
function textsBelowPass({ sample, texts, links, pkpass }: SampleMessage): string[] {
  const linked = links.apple !== undefined || links.google !== undefined
  const day = sample.visitorUntil.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })
  return [
    ...(linked ? [texts.until.replace('{date}', () => day)] : []),
    ...(pkpass ? [texts.attached] : []),
    textsOf({ sample, texts }).next,
    texts.change,
  ]
}

function inText(message: SampleMessage, design: PassDesign): string {
  const { links, texts } = message
  const { heading, lead } = textsOf(message)
  const pass = [
    design.gymName,
    design.memberName && `${texts.member}: ${design.memberName}`,
    ...design.fields.map(({ label, value }) => (label ? `${label}: ${value}` : value)),
  ].filter(Boolean)
  const parts = [
    `${heading}\n\n${lead}`,
    ...(pass.length > 0 ? [pass.map((line) => `  ${line}`).join('\n')] : []),
    ...(links.apple ? [`${walletLabels.apple}:\n${links.apple}`] : []),
    ...(links.google ? [`${walletLabels.google}:\n${links.google}`] : []),
    ...textsBelowPass(message),
    `-- \n${reasonText(message)}`,
  ]
  return `${parts.join('\n\n')}\n`
}

function inHtml(message: SampleMessage, card: string): string {
  const { links, texts } = message
  const { heading, lead } = textsOf(message)
  const below = textsBelowPass(message).map((text) => paragraph(text))
  return emailHtml({
    heading,
    preview: texts.preview,
    brand: texts.brand,
    content: `${paragraph(lead)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:8px 0 28px">${card}</td></tr></table>
${buttons([
  [walletLabels.apple, links.apple],
  [walletLabels.google, links.google],
])}
${below.join('\n')}`,
    reason: reasonText(message),
  })
}
