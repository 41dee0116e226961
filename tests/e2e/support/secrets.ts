import { readFileSync } from 'node:fs'
import { integrations } from '../../../launcher/integrations'
import type { Credentials } from '../../../packages/local-cloud/src/cli/credentials'
import { credentials } from './content'
import { passwordMark } from './people'
import { ports } from './ports'
import { distDir } from './test-site'

/** What is called so may be known to everybody who visits. */
const isPublic = (name: string) => name === 'SUPABASE_ANON_KEY'

const isSecret = (name: string) => /TOKEN|SECRET|KEY|DATABASE_URL|FORM_URL/.test(name) && !isPublic(name)

/** In an address only the password is one. */
const secretIn = (value: string) => URL.parse(value)?.password || value

/**
 * Everything that must never leave the server, by name: whatever the site is configured with, what guards the accounts
 * and the Studio of the local cloud, what Next.js has made up for itself, and the passwords that tests type.
 */
export function secrets(databaseUrl: string): Map<string, string> {
  const own = credentials()
  const facts = {
    cloudUrl: `http://localhost:${ports.cloud}`,
    databaseUrl,
    credentials: own as unknown as Credentials,
  }
  const configured = integrations.flatMap(({ fill }) => Object.entries(fill(facts)))
  return new Map([
    ...configured.flatMap(([name, value]) => (isSecret(name) ? [[name, secretIn(value)] as const] : [])),
    ['CRON_SECRET', own.cronSecret],
    ['HMAC_SECRET', own.hmacSecret],
    ['GOTRUE_JWT_SECRET', own.authSecret],
    ['the key that signs tokens', own.authKey.d],
    ['the administrator’s token', own.adminToken],
    ...own.people.map(({ email, password }) => [`the password of ${email}`, password] as const),
    ...madeByNext(),
    ['what a test typed as a password', passwordMark],
  ])
}

/** With the first a server action could be made up, with the others a preview. */
function madeByNext(): [string, string][] {
  const read = (file: string) => JSON.parse(readFileSync(`${distDir}/${file}`, 'utf8')) as unknown
  const actions = read('server/server-reference-manifest.json') as { encryptionKey: string }
  const { preview } = read('prerender-manifest.json') as { preview: Record<string, string> }
  return [['the key of server actions', actions.encryptionKey], ...Object.entries(preview)]
}

/** The ways in which programs write a text down, wherever it stands in another one. */
function written(secret: string): string[] {
  const bytes = Buffer.from(secret)
  const forms = [secret, encodeURIComponent(secret), bytes.toString('hex')]
  for (const before of [0, 1, 2]) {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64')
    // What of it does not depend on what stands before and behind.
    const certain = text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6))
    forms.push(certain, certain.replaceAll('+', '-').replaceAll('/', '_'))
  }
  return [...new Set(forms)]
}

/**
 * A search for secrets.
 * @returns a function that gives the names of those that a text holds, plain or in the ways that programs write them
 */
export function searchFor(wanted: ReadonlyMap<string, string>): (text: string) => string[] {
  const forms = [...wanted].map(([name, secret]) => [name, written(secret)] as const)
  return (text) => forms.flatMap(([name, all]) => (all.some((form) => text.includes(form)) ? [name] : []))
}
