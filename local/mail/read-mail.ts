import PostalMime from 'postal-mime'
import type { Mail } from './inbox.ts'
import { plainText } from './plain-text.ts'

/** Who the sender said a mail is from and for, which is what a mail server goes by. */
export type Envelope = { from: string; to: readonly string[] }

/**
 * Reads a mail as it came over the wire (RFC 5322, MIME). What is damaged is read as far as it goes.
 * @param envelope decides who it is for; its sender counts only when the mail names none
 */
export async function readMail(raw: Buffer, envelope: Envelope): Promise<Mail> {
  const mail = await PostalMime.parse(raw)
  const html = mail.html === undefined ? null : storable(mail.html)
  return {
    from: storable(mail.from?.address ?? envelope.from).toLowerCase(),
    to: envelope.to.map((address) => storable(address).toLowerCase()),
    subject: storable(mail.subject ?? ''),
    text: mail.text === undefined ? plainText(html ?? '') : storable(mail.text).trim(),
    html,
    headers: mail.headers.map(({ originalKey, value }) => [storable(originalKey), storable(value)] as const),
  }
}

/** PostgreSQL cannot keep NUL, nor half of a surrogate pair. */
const storable = (text: string) => text.replaceAll('\0', '\uFFFD').toWellFormed()
