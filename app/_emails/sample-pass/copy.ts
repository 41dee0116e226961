import { readPassEmail } from '@/lib/content/queries/pass-email'

/**
 * What stands on the buttons and for those who see no pictures; all other words are in the document “Pass designer”.
 */
export const emailCopy = {
  apple: 'Add to Apple Wallet',
  google: 'Save to Google Wallet',
  holdNearReader: 'Hold near reader',
  codeAlt: (text: string) => `Code with the number ${text}`,
} as const

/** Every sentence of the email, by name, as editors wrote it. */
export type EmailWords = Readonly<Record<(typeof names)[number] | 'brand', string>>

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
 * The words of the email, as they are published.
 * @returns undefined before there are any
 * @throws ContentUnavailable when the Content Lake does not answer
 */
export async function readEmailWords(): Promise<EmailWords | undefined> {
  const { email, brand } = (await readPassEmail()) ?? {}
  if (!email) return undefined
  const words = Object.fromEntries(names.map((name) => [name, email[name] ?? '']))
  return { ...words, brand: brand ?? '' } as EmailWords
}
