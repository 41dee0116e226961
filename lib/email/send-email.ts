import { createTransport } from 'nodemailer'
import { withTimeout } from '../async/with-timeout.ts'
import { isLoopback } from '../http/loopback.ts'
import type { DeliveryOutcome } from '../leads/destination.ts'

/** An email to send; neither its recipient nor its texts can add a header. */
export type Email = {
  /** The same for the same email, so that mail programs show a duplicate once. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  attachments: readonly {
    filename: string
    contentType: string
    content: Buffer
    /** shown in the HTML as `<img src="cid:…">` */
    cid?: string
  }[]
}

/** The SMTP server (`smtp://` or `smtps://`, with name and password) and the sender. */
export type EmailSettings = { smtpUrl: string; from: string }

/** Share of the timeout for each step of an SMTP server: connecting, greeting, each response. */
const SHARE_OF_STEP = 3

/**
 * Hands an email to an SMTP server, once. Requires TLS, except for a server on this machine.
 * @param timeoutMs timeout of the whole call
 * @returns never throws for what the server does. If the response was lost, the server may have the email; a retry has
 * the same Message-ID
 */
export async function sendEmail(
  settings: EmailSettings,
  email: Email,
  timeoutMs: number,
): Promise<DeliveryOutcome> {
  const transport = createTransport(transportOf(new URL(settings.smtpUrl), timeoutMs / SHARE_OF_STEP))
  const { id, to, ...content } = email
  const sent = transport.sendMail({
    ...content,
    attachments: [...content.attachments],
    from: settings.from,
    // An object, so that a comma does not make two recipients of one.
    to: { name: '', address: to },
    messageId: `<${id}@${settings.from.replace(/^.*@|>$/g, '')}>`,
    // RFC 3834: asks autoresponders not to reply.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    const response = await withTimeout(timeoutMs, sent)
    return response ? { kind: 'delivered' } : judge({ code: 'ETIMEDOUT' })
  } catch (error) {
    return judge(error as SmtpError)
  } finally {
    transport.close()
  }
}

function transportOf(url: URL, stepMs: number) {
  const secure = url.protocol === 'smtps:'
  const local = isLoopback(url)
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !local,
    ignoreTLS: !secure && local,
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    dnsTimeout: stepMs,
    socketTimeout: stepMs,
  }
}

/**
 * The properties of nodemailer's errors: its own code, the SMTP command, and the server's reply code (RFC 5321, 4.2).
 */
type SmtpError = { code?: string; originalCode?: string; command?: string; responseCode?: number }

/** Omits the server's message: it may quote the recipient. */
function judge({ code, originalCode, command, responseCode }: SmtpError): DeliveryOutcome {
  const reply = responseCode === undefined ? '' : ` with ${responseCode}`
  // A refusal of the recipient or the content affects this email alone.
  if (responseCode !== undefined && (command === 'RCPT TO' || command === 'DATA')) {
    const permanent = responseCode >= 500
    return {
      kind: 'refused',
      reason: `The mail server refused the email${reply}.`,
      ...(permanent && { permanent }),
    }
  }
  if (code === 'EAUTH')
    return unavailable(`The mail server does not accept the name or password in SMTP_URL${reply}.`)
  if (code === 'ETLS')
    return unavailable('The mail server does not offer TLS that can be trusted. Check SMTP_URL.')
  if (responseCode !== undefined) return unavailable(`The mail server responded ${command ?? 'us'}${reply}.`)
  return unavailable(
    `The mail server cannot be reached${code ? ` (${originalCode ?? code})` : ''}. Check SMTP_URL.`,
  )
}

const unavailable = (reason: string): DeliveryOutcome => ({ kind: 'unavailable', reason })
