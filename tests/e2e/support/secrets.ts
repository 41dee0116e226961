import { readFileSync } from 'node:fs'
import { integrations } from '../../../commands/integrations'
import type { Credentials } from '../../../packages/local-cloud/src/cli/credentials'
import { credentials } from './content'
import { passwordMark } from './people'
import { ports } from './ports'
import { distDir } from './test-site'

/** Names of keys that visitors may know. */
const isPublic = (name: string) => name === 'SUPABASE_ANON_KEY'

const isSecret = (name: string) => /TOKEN|SECRET|KEY|DATABASE_URL|FORM_URL/.test(name) && !isPublic(name)

/** Of a URL only the password is secret. */
const secretIn = (value: string) => URL.parse(value)?.password || value

/**
 * Every value that must never leave the server, by name: the configuration of the site, the credentials of the accounts
 * and the Studio of the local cloud, the keys that Next.js generated, and the passwords that tests type.
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

/** The first allows to forge a server action, the others a preview. */
function madeByNext(): [string, string][] {
  const read = (file: string) => JSON.parse(readFileSync(`${distDir}/${file}`, 'utf8')) as unknown
  const actions = read('server/server-reference-manifest.json') as { encryptionKey: string }
  const { preview } = read('prerender-manifest.json') as { preview: Record<string, string> }
  return [['the key of server actions', actions.encryptionKey], ...Object.entries(preview)]
}

/** The encodings in which programs write a text, alone or inside another text. */
function written(secret: string): string[] {
  const bytes = Buffer.from(secret)
  const forms = [secret, encodeURIComponent(secret), bytes.toString('hex')]
  for (const before of [0, 1, 2]) {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64')
    // The characters that do not depend on the surrounding bytes.
    const certain = text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6))
    forms.push(certain, certain.replaceAll('+', '-').replaceAll('/', '_'))
  }
  return [...new Set(forms)]
}

/**
 * Searches texts for secrets.
 * @returns a function that returns the names of the secrets in a text, plain or encoded
 */
export function searchFor(wanted: ReadonlyMap<string, string>): (text: string) => string[] {
  const forms = [...wanted].map(([name, secret]) => [name, written(secret)] as const)
  return (text) => forms.flatMap(([name, all]) => (all.some((form) => text.includes(form)) ? [name] : []))
}
