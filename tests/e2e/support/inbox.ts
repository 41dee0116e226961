import { expect } from '@playwright/test'
import { ports } from './ports'

const messagesTo = (email: string, port: number) =>
  `http://localhost:${port}/mail/messages?to=${encodeURIComponent(email)}`

/** An email in the local inbox. */
export type Email = { id: string; from: string; to: string[]; subject: string; text: string; html: string }

/**
 * All emails to an email address, newest first.
 * @param port of the local cloud with the inbox
 */
export async function emailsTo(email: string, port: number = ports.cloud): Promise<Email[]> {
  const response = await fetch(messagesTo(email, port), {
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`The inbox responded with ${response.status}`)
  return ((await response.json()) as { messages: Email[] }).messages
}

/** Waits for one email to an email address and removes it from the inbox. */
export async function takeEmail(recipient: string, port: number = ports.cloud): Promise<Email> {
  const count = async () => (await emailsTo(recipient, port)).length
  await expect.poll(count, { message: `emails to ${recipient}` }).toBe(1)
  const [email] = await emailsTo(recipient, port)
  await fetch(messagesTo(recipient, port), {
    method: 'DELETE',
    signal: AbortSignal.timeout(10_000),
  })
  return email as Email
}

/** Waits for an email with this subject to an email address and returns the newest one; it stays in the inbox. */
export async function emailAbout(
  subject: RegExp,
  recipient: string,
  port: number = ports.cloud,
): Promise<Email> {
  const find = async () => (await emailsTo(recipient, port)).find((email) => subject.test(email.subject))
  await expect.poll(find, { message: `${subject} to ${recipient}` }).toBeDefined()
  return (await find()) as Email
}

/** The link of an email to a page of the site. */
export function linkIn({ html }: Email): string {
  const link = /href="([^"]*\/auth\/confirm[^"]*)"/.exec(html)?.[1]
  if (!link) throw new Error('The email has no link to /auth/confirm')
  return link.replaceAll('&amp;', '&')
}

/** The six digits of an email. */
export function codeIn({ text }: Email): string {
  const code = /\b\d{6}\b/.exec(text)?.[0]
  if (!code) throw new Error('The email has no six digits')
  return code
}
