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

/** What the launcher generated for this data folder. */
export const credentials = () =>
  JSON.parse(readFileSync(`${dataDir}/credentials.json`, 'utf8')) as Credentials

/** The official client, allowed to write, as any script of the marketing team would use it. */
export const editor = () =>
  createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: `http://localhost:${ports.cloud}`,
    useProjectHostname: false,
    useCdn: false,
    token: credentials().writeToken,
  })
