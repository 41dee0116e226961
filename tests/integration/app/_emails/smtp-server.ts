import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** What the server does with the next emails. */
export type Behaviour = { refuseRecipient?: number; refuseContent?: number; loseResponse?: boolean }

/** A mail server in this process that stores emails, and refuses or loses them as `behaviour` says. */
export async function smtpServer() {
  const received: Email[] = []
  const behaviour: Behaviour = {}
  const refusal = (responseCode: number) => Object.assign(new Error('No, maya@gym.example'), { responseCode })
  const open = async (port = 0) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      onRcptTo: (_address, _session, done) =>
        done(behaviour.refuseRecipient ? refusal(behaviour.refuseRecipient) : null),
      onData: (stream, _session, done) => {
        void (async () => {
          const chunks: Buffer[] = []
          for await (const chunk of stream) chunks.push(chunk as Buffer)
          if (behaviour.refuseContent) return done(refusal(behaviour.refuseContent))
          received.push(await PostalMime.parse(Buffer.concat(chunks)))
          // After this, an SMTP client cannot know whether the email was accepted.
          if (behaviour.loseResponse) return server.close()
          done()
        })()
      },
    })
    server.on('error', () => undefined)
    const listening = once(server.listen(port, '127.0.0.1'), 'listening')
    await listening
    return server
  }
  let server = await open()
  const { port } = server.server.address() as AddressInfo
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    behaviour,
    stop,
    start: async () => void (server = await open(port)),
  }
}
