import { readFileSync } from 'node:fs'
import { createClient } from '@sanity/client'
import { ports } from './ports'
import { dataDir } from './test-site'

type Account = { email: string; name: string; role: string; password: string }
type Credentials = {
  readToken: string
  writeToken: string
  adminToken: string
  revalidateSecret: string
  cronSecret: string
  hmacSecret: string
  airtableKey: string
  authSecret: string
  authKey: { d: string }
  people: Account[]
}

/** The credentials that the launcher generated for this data folder. */
export const credentials = () =>
  JSON.parse(readFileSync(`${dataDir}/credentials.json`, 'utf8')) as Credentials

/**
 * The official client with write access, as any script would use it.
 * @param port of the local cloud to write to, with its token; by default those of the site under test
 */
export const editor = (port: number = ports.cloud, token = credentials().writeToken) =>
  createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: `http://localhost:${port}`,
    useProjectHostname: false,
    useCdn: false,
    token,
  })
