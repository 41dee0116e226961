import { lookup } from 'node:dns/promises'
import { value, type Environment } from './environment.ts'

/**
 * An environment that somebody wrote for a Docker network names machines which are not here, such as `mail`. Mails then
 * go to the local mail server, and a line says so.
 * @returns the environment without the variables of an SMTP server whose name nobody knows
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
