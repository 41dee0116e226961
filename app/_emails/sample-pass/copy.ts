import { readPassEmail } from '@/lib/content/queries/pass-email'
import { walletTextsOf, withFallbacks, type WalletTexts } from '@/lib/pass-design/default-texts'

/** Every text of the email, by name, as written by editors. */
export type EmailTexts = Readonly<
  Record<(typeof names)[number] | 'brand' | 'member' | 'holdNearReader' | 'codeAlt', string> & {
    /** of the attached pass */
    wallet: WalletTexts
  }
>

const names = [
  'subject',
  'preview',
  'heading',
  'lead',
  'next',
  'finishedHeading',
  'finishedLead',
  'finishedNext',
  'until',
  'attached',
  'change',
  'why',
] as const

/**
 * The published texts of the email.
 * @returns undefined before they are published
 * @throws ContentUnavailable when the Content Lake does not respond
 */
export async function readEmailTexts(): Promise<EmailTexts | undefined> {
  const published = await readPassEmail()
  if (!published?.email) return undefined
  const { email, pass, brand } = published
  const texts = Object.fromEntries(names.map((name) => [name, email[name] ?? '']))
  const { member, holdNearReader } = withFallbacks('pass', pass)
  const { codeAlt } = withFallbacks('email', email)
  return {
    ...texts,
    member,
    holdNearReader,
    codeAlt,
    wallet: walletTextsOf(published),
    brand: brand ?? '',
  } as EmailTexts
}
