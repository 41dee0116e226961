import { readPassEmail } from '@/lib/content/queries/pass-email'
import { walletWordsOf, withFallbacks, type WalletWords } from '@/lib/pass-design/words'

/** Every text of the email, by name, as written by editors. */
export type EmailWords = Readonly<
  Record<(typeof names)[number] | 'brand' | 'member' | 'holdNearReader' | 'codeAlt', string> & {
    /** of the attached pass */
    wallet: WalletWords
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
export async function readEmailWords(): Promise<EmailWords | undefined> {
  const published = await readPassEmail()
  if (!published?.email) return undefined
  const { email, pass, brand } = published
  const words = Object.fromEntries(names.map((name) => [name, email[name] ?? '']))
  const { member, holdNearReader } = withFallbacks('pass', pass)
  const { codeAlt } = withFallbacks('email', email)
  return {
    ...words,
    member,
    holdNearReader,
    codeAlt,
    wallet: walletWordsOf(published),
    brand: brand ?? '',
  } as EmailWords
}
