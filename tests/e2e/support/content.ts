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

/**
 * The official client, allowed to write, as any script of the marketing team would use it.
 * @param port of the local cloud whose content it writes, and its token: those of the site of the tests if not given
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
