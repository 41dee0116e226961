import { SignJWT } from 'jose'
import { env } from '../env.ts'
import { codeText } from '../pass-design/code-text.ts'
import { passColors } from '../pass-design/colors.ts'
import type { PassDesign } from '../pass-design/design.ts'
import type { WalletTexts } from '../pass-design/default-texts.ts'
import { googleSigner, type GoogleSettings, type GoogleSigner } from './google-signer.ts'

export type GooglePassInput = {
  design: PassDesign
  /** https URL of the picture that `googleLogo` makes, which Google fetches; left out if it is not https */
  logoUrl?: string | undefined
  /** unique for each pass: letters, digits, `-` and `_` */
  serialNumber: string
  /** the fixed texts in the pass; only English is used, because a second language would make the link too long */
  texts: WalletTexts
}

type Settings = GoogleSettings & { SITE_URL: string }

const SAVE_URL = 'https://pay.google.com/gp/v/save/'

/**
 * The link that adds a gym's design to Google Wallet; it contains the whole pass. Without the operator's service
 * account the pass is marked as a sample and signed by a key that Google does not know.
 *
 * Redirect to it instead of emailing it: with three fields it has some 2100 characters, and Google recommends at most
 * 1800, because mail programs and old browsers may truncate longer links.
 * @param settings by default the environment of this process
 * @returns at most `googleLayout.longestLink` characters
 * @throws WalletError when the service account is broken
 */
export async function googleSaveUrl(input: GooglePassInput, settings: Settings = env()): Promise<string> {
  const signer = await googleSigner(settings)
  return SAVE_URL + (await signed(signer, settings.SITE_URL, payload(input, signer)))
}

/** Claims of https://developers.google.com/wallet/reference/rest/v1/Jwt */
const signed = ({ email, key }: GoogleSigner, siteUrl: string, payload: object) =>
  new SignJWT({ iss: email, aud: 'google', typ: 'savetowallet', origins: [new URL(siteUrl).origin], payload })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuedAt()
    .sign(key)

/** A class and an object of it: https://developers.google.com/wallet/reference/rest/v1/genericobject */
function payload(input: GooglePassInput, { issuerId, sample }: GoogleSigner) {
  const { design, logoUrl, serialNumber } = input
  const texts = input.texts.en
  const fields = design.fields.filter(({ value }) => value !== '')
  const row = rowOf(fields.length)
  // Google keeps a class as first saved, so each layout has a class of its own.
  const classId = `${issuerId}.gym-${fields.length}`
  const number = codeText(design)
  return {
    genericClasses: [
      {
        id: classId,
        ...(row && { classTemplateInfo: { cardTemplateOverride: { cardRowTemplateInfos: [row] } } }),
      },
    ],
    genericObjects: [
      {
        id: `${issuerId}.${serialNumber.replace(/[^\w.-]/g, '_')}`,
        classId,
        genericType: 'GENERIC_GYM_MEMBERSHIP',
        cardTitle: english(design.gymName || texts.gym),
        subheader: english(sample ? `${texts.sample} · ${texts.notForEntry}` : texts.member),
        header: english(design.memberName || texts.member),
        hexBackgroundColor: passColors(design.color).background,
        ...(logoUrl?.startsWith('https://') && { logo: { sourceUri: { uri: logoUrl } } }),
        barcode: {
          type: design.code === 'code128' ? 'CODE_128' : 'QR_CODE',
          value: number,
          alternateText: number,
        },
        ...(fields.length > 0 && {
          textModulesData: fields.map(({ label, value }, index) => ({
            id: fieldId(index),
            ...(label && { header: label }),
            body: value,
          })),
        }),
      },
    ],
  }
}

const fieldId = (index: number) => 'abc'.charAt(index)

const english = (value: string) => ({ defaultValue: { language: 'en', value } })

/** Fields are side by side on the front. Google's names for the places depend on the number of fields. */
function rowOf(count: number) {
  const item = (index: number) => ({
    firstValue: { fields: [{ fieldPath: `object.textModulesData['${fieldId(index)}']` }] },
  })
  if (count === 1) return { oneItem: { item: item(0) } }
  if (count === 2) return { twoItems: { startItem: item(0), endItem: item(1) } }
  if (count === 3) return { threeItems: { startItem: item(0), middleItem: item(1), endItem: item(2) } }
  return undefined
}
