import PostalMime, { type Attachment } from 'postal-mime'
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
  const html = mail.html === undefined ? null : withPictures(storable(mail.html), mail.attachments)
  return {
    from: storable(mail.from?.address ?? envelope.from).toLowerCase(),
    to: envelope.to.map((address) => storable(address).toLowerCase()),
    subject: storable(mail.subject ?? ''),
    text: mail.text === undefined ? plainText(html ?? '') : storable(mail.text).trim(),
    html,
    headers: mail.headers.map(({ originalKey, value }) => [storable(originalKey), storable(value)] as const),
  }
}

/** Pictures that came with the mail (RFC 2392) stand in it; other attachments are not kept. */
function withPictures(html: string, attachments: readonly Attachment[]): string {
  return attachments.reduce((text, { contentId, mimeType, content }) => {
    const id = contentId?.replace(/^<|>$/g, '')
    if (!id || !mimeType.startsWith('image/') || typeof content === 'string') return text
    const bytes = Buffer.from(content as ArrayBuffer).toString('base64')
    return text.replaceAll(`cid:${id}`, `data:${mimeType};base64,${bytes}`)
  }, html)
}

/** PostgreSQL cannot keep NUL, nor half of a surrogate pair. */
const storable = (text: string) => text.replaceAll('\0', '\uFFFD').toWellFormed()
