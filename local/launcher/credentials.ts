import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Stumble } from './message.ts'

const names = ['readToken', 'writeToken', 'adminToken', 'revalidateSecret', 'cronSecret'] as const

/** Secrets of the local cloud, made once for each data folder. */
export type Credentials = Record<(typeof names)[number], string>

/** New random secrets; the tokens look like Sanity's. */
export function makeCredentials(): Credentials {
  const secret = (prefix: string) => `${prefix}${randomBytes(32).toString('base64url')}`
  return {
    readToken: secret('sk'),
    writeToken: secret('sk'),
    adminToken: secret('sk'),
    revalidateSecret: secret(''),
    cronSecret: secret(''),
  }
}

/**
 * Reads `<dataDir>/credentials.json`, making it (0600) or adding what a newer version needs.
 * @throws Stumble when the file is not JSON
 */
export async function keepCredentials(dataDir: string): Promise<Credentials> {
  const path = join(dataDir, 'credentials.json')
  const known = await read(path)
  const credentials = { ...makeCredentials(), ...known }
  if (names.some((name) => !known[name])) {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await writeFile(`${path}.new`, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 })
    await rename(`${path}.new`, path)
  }
  return credentials
}

async function read(path: string): Promise<Partial<Credentials>> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  try {
    return JSON.parse(text) as Partial<Credentials>
  } catch {
    throw new Stumble(`${path} is damaged. Delete it; the next start makes a new one.`)
  }
}
