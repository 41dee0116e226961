import type { Pool } from 'pg'
import { createMail } from '../mail/index.ts'
import type { Service } from './service.ts'

const path = '/mail'

/** Starts the mail server of the local cloud. */
export async function mailService(pool: Pool, smtpPort: number): Promise<Service> {
  const mail = await createMail({ pool, smtpPort, path })
  return {
    name: 'mail',
    title: 'Mail',
    purpose: `Takes mail by SMTP on port ${mail.smtpPort} and keeps it: codes, links, welcomes.`,
    path,
    fetch: (request) => mail.fetch(request),
    close: () => mail.close(),
  }
}
