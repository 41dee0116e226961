import { once } from 'node:events'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Envelope } from './read-email.ts'
import { refusal } from './refusal.ts'

/** A mail server on loopback. */
export type LoopbackSmtp = { port: number; close(): Promise<void> }

/** Limits of an email; larger ones are mistakes. */
const mailLimits = { bytes: 5 * 1024 * 1024, recipients: 50 } as const

/** How long closing waits for emails in transfer. */
const closeTimeoutMs = 3_000

/**
 * Accepts email for any recipient and any credentials on 127.0.0.1 and, where the machine has it, ::1. There is no TLS:
 * nothing leaves the machine.
 * @param save stores one email; when it fails the sender gets 451 (try again later)
 * @throws the system's error (EADDRINUSE, EACCES) when 127.0.0.1 cannot be listened on
 */
export async function serveSmtp(
  port: number,
  save: (raw: Buffer, envelope: Envelope) => Promise<unknown>,
  log: (line: string) => void,
): Promise<LoopbackSmtp> {
  const first = await listen(port, '127.0.0.1', save, log)
  const chosen = (first.server.address() as { port: number }).port
  const second = await listen(chosen, '::1', save, log).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') return close(first).then(() => Promise.reject(error))
    return undefined // No IPv6 on this machine.
  })
  return {
    port: chosen,
    close: async () => void (await Promise.all([first, ...(second ? [second] : [])].map(close))),
  }
}

async function listen(
  port: number,
  host: string,
  save: (raw: Buffer, envelope: Envelope) => Promise<unknown>,
  log: (line: string) => void,
): Promise<SMTPServer> {
  const server = new SMTPServer({
    name: 'localhost',
    banner: 'Local mail',
    logger: false,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    authOptional: true,
    allowInsecureAuth: true,
    size: mailLimits.bytes,
    closeTimeout: closeTimeoutMs,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anybody' }),
    onRcptTo: (_address, session, done) =>
      session.envelope.rcptTo.length < mailLimits.recipients
        ? done()
        : done(refusal(452, 'Too many recipients')),
    onData: (stream, session, done) => {
      take(stream, session, save).then(
        () => done(null, 'Kept'),
        (error: Error & { responseCode?: number }) => {
          if (error.responseCode) return done(error)
          log(`Mail: ${error.stack ?? error.message}`)
          done(refusal(451, 'The email could not be saved. Try again.'))
        },
      )
    },
  })
  // A sender that disconnects is no error; a failure to listen is thrown below.
  server.on('error', () => undefined)
  await once(server.listen(port, host), 'listening')
  return server
}

async function take(
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
  save: (raw: Buffer, envelope: Envelope) => Promise<unknown>,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk as Buffer)
  if (stream.sizeExceeded) throw refusal(552, `Larger than ${mailLimits.bytes} bytes`)
  await save(Buffer.concat(chunks), {
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map(({ address }) => address),
  })
}

const close = (server: SMTPServer) => new Promise<void>((resolve) => server.close(() => resolve()))
