import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@sanity/client'
import { createStack } from '../../../packages/local-cloud/src/cli/stack.ts'
import { freePort } from '../../../packages/local-cloud/src/processes/ports.ts'
import { startNginx } from '../../../server/nginx/run.ts'
import { siteConfiguration } from '../../../server/nginx/serve-behind-nginx.ts'
import { builtSite, copyOfBuild } from './build.ts'
import { startCrashingPostgres, type CrashingPostgres } from './crashing-postgres.ts'
import { startServices } from './services.ts'
import { siteAt, type Site } from './site.ts'

/** Two instances of the built site behind nginx, with one database. */
export type Instances = {
  /** nginx */
  url: string
  instances: readonly [Site, Site]
  database: CrashingPostgres
  /**
   * Changes the heading of the team page in the Content Lake.
   * @returns a function that calls the webhook as Sanity does
   */
  publish(heading: string): Promise<() => Promise<Response>>
  /** Stops all processes and deletes their data. */
  end(): Promise<void>
}

const logs = join(import.meta.dirname, '../../../.local/reports/faults')

/** Starts everything, and builds the site if needed. */
export async function startInstances(): Promise<Instances> {
  const folder = await mkdtemp(join(tmpdir(), 'instances-'))
  const stack = createStack((line) => console.log(line))
  await stack.push('Data', () =>
    rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }),
  )
  try {
    const { environment, credentials, cloudUrl } = await startServices(join(folder, 'cloud'), stack)
    const database = await startCrashingPostgres(join(folder, 'database'), 'site')
    await stack.push('Database', () => database.stop())
    const url = `http://127.0.0.1:${await freePort()}`
    const settings = {
      ...environment(database.url),
      SITE_URL: url,
      TRUSTED_PROXIES: '1',
      // Longer than the test: an instance learns of changes from the other one only.
      RECONCILE_INTERVAL_SECONDS: '3600',
    }
    const build = await builtSite(settings)
    const start = async (name: string) => {
      const site = await siteAt(settings, await copyOfBuild(build, name, stack), join(logs, name))
      await stack.push(name, () => site.stop())
      await site.start()
      return site
    }
    const instances = await Promise.all([start('instance-a'), start('instance-b')])
    const servers = instances.map((site) => new URL(site.url).host)
    const configuration = siteConfiguration({ servers, listen: `listen ${new URL(url).host};` })
    const nginx = await startNginx(join(folder, 'nginx'), configuration, url)
    await stack.push('nginx', () => nginx.stop())

    const lake = createClient({
      projectId: 'local',
      dataset: 'production',
      apiVersion: '2025-02-19',
      apiHost: cloudUrl,
      useProjectHostname: false,
      useCdn: false,
      token: credentials.writeToken,
    })
    const publish = async (heading: string) => {
      const { _rev } = await lake.patch('page-team').set({ heading }).commit()
      const change = { _id: 'page-team', _type: 'page', _rev, route: 'team', operation: 'update' }
      const body = JSON.stringify(change)
      return () => callWebhook(url, body, credentials.revalidateSecret)
    }
    return { url, instances, database, publish, end: () => stack.stop() }
  } catch (error) {
    await stack.stop()
    throw error
  }
}

function callWebhook(siteUrl: string, body: string, secret: string): Promise<Response> {
  const at = Date.now()
  const hash = createHmac('sha256', secret).update(`${at}.${body}`).digest('base64url')
  return fetch(`${siteUrl}/api/revalidate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sanity-webhook-signature': `t=${at},v1=${hash}` },
    body,
  })
}
