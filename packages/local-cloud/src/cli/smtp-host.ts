import { lookup } from 'node:dns/promises'
import { value, type Environment } from './environment.ts'

/**
 * Drops an SMTP server whose host name does not resolve, as in an environment for a Docker network (`mail`), and says
 * so. Emails then go to the local mail server.
 * @returns the environment without the variables of that server
 */
export async function withReachableSmtpHost(
  given: Environment,
  log: (line: string) => void,
): Promise<Environment> {
  const host = value(given, 'GOTRUE_SMTP_HOST')
  if (host === undefined || (await isKnown(host))) return given
  log(`GOTRUE_SMTP_HOST is “${host}”, which is not known here: mails go to the local mail server.`)
  return { ...given, ...Object.fromEntries(unreachable.map((name) => [name, undefined])) }
}

const unreachable = ['GOTRUE_SMTP_HOST', 'GOTRUE_SMTP_PORT', 'GOTRUE_SMTP_USER', 'GOTRUE_SMTP_PASS']

async function isKnown(host: string): Promise<boolean> {
  try {
    await lookup(host)
    return true
  } catch {
    return false
  }
}
