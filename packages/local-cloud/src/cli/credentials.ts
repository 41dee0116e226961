import { randomBytes, type JsonWebKey } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MemberDefinition } from '../content-lake/index.ts'
import { randomPassword } from '../content-lake/members/random-password.ts'
import { makeSigningKey } from './api-keys.ts'
import { value, type Environment } from './environment.ts'
import { CliError } from './cli-error.ts'

/** Secrets of the local cloud, made once for each data folder. */
export type Credentials = {
  readToken: string
  writeToken: string
  adminToken: string
  revalidateSecret: string
  airtableKey: string
  /** Shared secret of the local auth service; its API keys are signed with it. */
  authSecret: string
  /** The Studio's first users, as long as they have their initial passwords. */
  people: MemberDefinition[]
  /** Signs the access tokens of the local auth service. */
  authKey: JsonWebKey
}

const secret = (prefix = '') => `${prefix}${randomBytes(32).toString('base64url')}`

/**
 * Makes random secrets; the tokens look like Sanity's and Airtable's.
 * @param domain email domain of the first users
 */
export function makeCredentials(domain = 'studio.example'): Credentials {
  return {
    readToken: secret('sk'),
    writeToken: secret('sk'),
    adminToken: secret('sk'),
    revalidateSecret: secret(),
    airtableKey: secret('pat'),
    authSecret: secret(),
    authKey: makeSigningKey(),
    people: [
      { email: `alex@${domain}`, name: 'Alex', role: 'administrator', password: randomPassword() },
      { email: `sam@${domain}`, name: 'Sam', role: 'editor', password: randomPassword() },
    ],
  }
}

/**
 * Reads `<dataDir>/credentials.json`; makes it (0600) or adds what a newer version needs.
 * @param more names of further secrets that the project keeps in it
 * @throws CliError when the file is not JSON
 */
export async function loadCredentials<More extends string = never>(
  dataDir: string,
  domain?: string,
  more: readonly More[] = [],
): Promise<Credentials & Record<More, string>> {
  const path = join(dataDir, 'credentials.json')
  const known: Partial<Record<string, unknown>> = await read(path)
  const others = Object.fromEntries(more.map((name) => [name, secret()])) as Record<More, string>
  const credentials = { ...makeCredentials(domain), ...others, ...known }
  if (Object.keys(credentials).some((name) => !known[name])) await write(dataDir, credentials)
  return credentials
}

/** The credentials with the environment’s GOTRUE_JWT_SECRET, where it has one: API keys are signed with it too. */
export const withJwtSecret = <Own extends Credentials>(own: Own, environment: Environment): Own => ({
  ...own,
  authSecret: value(environment, 'GOTRUE_JWT_SECRET') ?? own.authSecret,
})

/** Removes a user whose password has changed from the file. */
export async function forgetInitialPassword(dataDir: string, email: string): Promise<void> {
  const credentials = await loadCredentials(dataDir)
  const people = credentials.people.filter((person) => person.email !== email)
  if (people.length < credentials.people.length) await write(dataDir, { ...credentials, people })
}

async function write(dataDir: string, credentials: Credentials): Promise<void> {
  const path = join(dataDir, 'credentials.json')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeFile(`${path}.new`, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 })
  await rename(`${path}.new`, path)
}

async function read(path: string): Promise<Partial<Credentials>> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  try {
    return JSON.parse(text) as Partial<Credentials>
  } catch {
    throw new CliError(`${path} is damaged. Delete it; the next start makes a new one.`)
  }
}
