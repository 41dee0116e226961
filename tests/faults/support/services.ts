import { join } from 'node:path'
import pg from 'pg'
import { standaloneAccountSettings } from '../../../packages/local-cloud/src/cli/account-settings.ts'
import { makeCredentials, type Credentials } from '../../../packages/local-cloud/src/cli/credentials.ts'
import { leadsTables } from '../../../commands/site/local-project.ts'
import { integrations } from '../../../commands/integrations.ts'
import { readLocalAirtable } from '../../../packages/local-cloud/src/cli/airtable-settings.ts'
import { cloudAddress, startLocalCloud } from '../../../packages/local-cloud/src/cloud/local-cloud.ts'
import type { Stack } from '../../../packages/local-cloud/src/cli/stack.ts'
import { freePort } from '../../../packages/local-cloud/src/processes/ports.ts'
import { watchWire, type Wire } from './wire.ts'

/** All services of the site except the database of its leads. No test kills them, so their leads can be counted. */
export type Services = {
  cloudUrl: string
  credentials: Credentials
  wire: Wire
  /** The environment variables that point the site to these services and to its database of leads. */
  environment(leadsUrl: string): Record<string, string>
  /** Sets the fault rule of a service, see `PUT /_faults/:service`; undefined removes it. */
  injectFaults(service: 'airtable' | 'forms', rule: Record<string, unknown> | undefined): Promise<void>
  /** The submission number in each record of the Airtable table and in each entry of the form inboxes. */
  arrived(): Promise<{ airtable: number[]; forms: number[] }>
}

/** Starts the local cloud with the seed content, in a folder of its own. */
export async function startServices(dataDir: string, stack: Stack): Promise<Services> {
  const credentials = makeCredentials()
  const cloudPort = await freePort()
  const url = cloudAddress(cloudPort)
  const { cloudUrl, databaseUrl } = await startLocalCloud(
    {
      dataDir,
      cloudPort,
      databasePort: 0,
      credentials,
      airtable: readLocalAirtable({}, leadsTables({})),
      // The tests use no accounts, but the site requires the variables.
      accounts: standaloneAccountSettings({}, { url, smtpPort: 0, siteUrl: undefined, credentials }),
      services: ['content-lake', 'airtable', 'forms'],
      contentDir: join(import.meta.dirname, '../../../content'),
      durable: false,
      log: () => undefined,
    },
    stack,
    () => undefined,
  )
  const wire = await watchWire(cloudUrl)
  await stack.push('Wire', () => wire.close())
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  await stack.push('Connections', () => pool.end())
  const numbersIn = async (table: string, column: string) => {
    const { rows } = await pool.query<{ text: string }>(`select ${column}::text as text from ${table}`)
    return rows.map(({ text }) => Number(/lead-(\d+)@/.exec(text)?.[1]))
  }
  return {
    cloudUrl,
    credentials,
    wire,
    environment(leadsUrl) {
      const filled = integrations.map(({ service, fill }) =>
        fill({
          cloudUrl: service === 'content-lake' ? cloudUrl : wire.url,
          databaseUrl: leadsUrl,
          credentials,
        }),
      )
      return Object.assign({}, ...filled) as Record<string, string>
    },
    async injectFaults(service, rule) {
      const response = await fetch(`${cloudUrl}/_faults/${service}`, {
        method: rule ? 'PUT' : 'DELETE',
        headers: { 'content-type': 'application/json' },
        ...(rule ? { body: JSON.stringify(rule) } : {}),
      })
      if (!response.ok)
        throw new Error(`/_faults responded with ${response.status}: ${await response.text()}`)
    },
    arrived: async () => ({
      airtable: await numbersIn('airtable.records', 'cells'),
      forms: await numbersIn('forms.entries', 'fields'),
    }),
  }
}
