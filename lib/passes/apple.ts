import { PKPass } from 'passkit-generator'
import { env } from '../env.ts'
import { codeText } from '../pass-design/code-text.ts'
import { passColors } from '../pass-design/colors.ts'
import type { PassDesign } from '../pass-design/design.ts'
import type { PassLogo } from '../pass-design/logo.ts'
import type { WalletTexts } from '../pass-design/default-texts.ts'
import { appleSigner, type AppleSettings, type AppleSigner } from './apple-signer.ts'
import { withGymName, passStrings } from './apple-strings.ts'
import { appleImages } from './images.ts'
import { appleLayout, showsName } from './layout.ts'

export type ApplePassInput = {
  design: PassDesign
  logo?: PassLogo | undefined
  /** unique for each pass of a pass type: letters, digits, `-` and `_` */
  serialNumber: string
  /** of the gym; left out if it is not an http(s) URL */
  website?: string | undefined
  /** the fixed texts in the pass */
  texts: WalletTexts
}

type Settings = AppleSettings & { SITE_URL: string }
type Field = { key: string; label: string; value: string; dataDetectorTypes?: [] }

/**
 * A gym's design as a pass for Apple Wallet. Without the operator's certificates it is marked as a sample and signed by
 * sample certificates: everything is as in a real pass, but no phone trusts it.
 * @param settings by default the environment of this process
 * @returns the bytes of a `.pkpass`
 * @throws WalletError when the certificates are broken or have expired
 */
export async function applePass(input: ApplePassInput, settings: Settings = env()): Promise<Buffer> {
  const signer = await appleSigner(settings)
  const colors = passColors(input.design.color)
  const pass = new PKPass(
    {
      'pass.json': Buffer.from(JSON.stringify(passJson(input, signer, settings))),
      ...(await appleImages(input.logo, colors)),
    },
    { signerCert: signer.certificate, signerKey: signer.key, wwdr: signer.wwdrCertificate },
  )
  for (const [language, texts] of Object.entries(passStrings(input.texts, input.design.gymName)))
    pass.localize(language, texts)
  return pass.getAsBuffer()
}

/** Apple's `Pass` object, https://developer.apple.com/documentation/walletpasses/pass */
function passJson(input: ApplePassInput, signer: AppleSigner, settings: Settings) {
  const { design, logo, serialNumber } = input
  const texts = input.texts.en
  const gymName = design.gymName || texts.gym
  const { sample, passTypeIdentifier, teamIdentifier } = signer
  const colors = passColors(design.color)
  const nfcKey = design.code === 'nfc' ? settings.APPLE_PASS_NFC_PUBLIC_KEY : undefined
  const number = codeText(design)
  return {
    formatVersion: 1,
    passTypeIdentifier,
    teamIdentifier,
    serialNumber,
    organizationName: gymName,
    description: withGymName(sample ? texts.sampleCard : texts.card, texts, design.gymName),
    // Owners of a sample may share it.
    sharingProhibited: false,
    backgroundColor: rgb(colors.background),
    foregroundColor: rgb(colors.foreground),
    labelColor: rgb(colors.label),
    ...(showsName(logo) && { logoText: gymName }),
    barcodes: [
      {
        format: design.code === 'code128' ? 'PKBarcodeFormatCode128' : 'PKBarcodeFormatQR',
        message: number,
        messageEncoding: 'iso-8859-1',
        altText: number,
      },
    ],
    ...(nfcKey && { nfc: { message: number, encryptionPublicKey: nfcKey, requiresAuthentication: false } }),
    [appleLayout.style]: {
      headerFields: sample ? [{ key: 'sample', label: texts.notForEntry, value: texts.sample }] : [],
      primaryFields: design.memberName
        ? [{ key: 'member', label: texts.member, value: design.memberName }]
        : [],
      secondaryFields: design.fields
        .map(({ label, value }, index) => ({ key: `field${index + 1}`, label, value }))
        .filter(({ value }) => value !== ''),
      auxiliaryFields: [],
      backFields: backFields(input, sample, settings.SITE_URL, nfcKey === undefined),
    },
  }
}

function backFields(input: ApplePassInput, sample: boolean, siteUrl: string, withoutNfc: boolean): Field[] {
  const texts = input.texts.en
  const website = URL.parse(input.website ?? '')
  const fields: Field[] = [{ key: 'number', label: texts.number, value: codeText(input.design) }]
  if (website && /^https?:$/.test(website.protocol)) {
    // Plain text instead of a link: anyone can have a pass with a URL of their own emailed to any email address.
    fields.push({ key: 'website', label: texts.website, value: website.href, dataDetectorTypes: [] })
  }
  if (input.design.code === 'nfc' && withoutNfc) {
    fields.push({ key: 'nfc', label: texts.nfc, value: texts.nfcText })
  }
  if (sample) {
    fields.push({ key: 'about', label: texts.about, value: texts.aboutText })
  }
  fields.push({ key: 'design', label: texts.design, value: `${siteUrl}/create` })
  return fields
}

/** Converts `#rrggbb` to Apple's notation. */
function rgb(hex: string): string {
  const channels = [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16))
  return `rgb(${channels.join(', ')})`
}
