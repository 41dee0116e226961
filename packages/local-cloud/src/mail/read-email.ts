import PostalMime, { type Attachment } from 'postal-mime'
import { messageOf } from '../message-of.ts'
import type { Email } from './inbox.ts'
import { plainText } from './plain-text.ts'
import { refusal } from './refusal.ts'

/** The sender and recipients of the SMTP session, by which servers deliver. */
export type Envelope = { from: string; to: readonly string[] }

/**
 * Parses an email (RFC 5322, MIME). A damaged one is read as far as possible.
 * @param envelope decides the recipients; its sender counts only when the email names none
 * @throws a refusal for good where the parser gives up, as on parts nested hundreds of levels deep
 */
export async function readEmail(raw: Buffer, envelope: Envelope): Promise<Email> {
  const mail = await PostalMime.parse(raw).catch((error: unknown) => {
    throw refusal(554, messageOf(error))
  })
  const html = mail.html === undefined ? null : withPictures(storable(mail.html), mail.attachments)
  return {
    from: storable(mail.from?.address || envelope.from).toLowerCase(),
    to: envelope.to.map((address) => storable(address).toLowerCase()),
    subject: storable(mail.subject ?? ''),
    text: storable(mail.text ?? '').trim() || plainText(html ?? ''),
    html,
    headers: mail.headers.map(({ originalKey, value }) => [storable(originalKey), storable(value)] as const),
  }
}

/** Inlines attached images that the HTML refers to (RFC 2392); other attachments are dropped. */
function withPictures(html: string, attachments: readonly Attachment[]): string {
  const pictures = new Map(
    attachments.flatMap(({ contentId, mimeType, content }) => {
      const id = contentId?.replace(/^<|>$/g, '')
      if (!id || !mimeType.startsWith('image/') || typeof content === 'string') return []
      const bytes = Buffer.from(content as ArrayBuffer).toString('base64')
      return [[id, `data:${mimeType};base64,${bytes}`] as const]
    }),
  )
  return html.replace(
    /\bcid:([^\s"'()<>]+)/gi,
    (url, id: string) => pictures.get(id) ?? pictures.get(decoded(id)) ?? url,
  )
}

/** A URL has the id of a picture percent-encoded; some senders write it as it is. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** PostgreSQL refuses NUL and lone surrogates. */
const storable = (text: string) => text.replaceAll('\0', '\uFFFD').toWellFormed()
