import { mkdir } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { createCloudApp } from './app.ts'
import type { ContentLakeSettings } from './content-lake.ts'
import { serveOnLoopback } from './server.ts'
import type { Service } from './service.ts'
import { serviceNames, startService, type ServiceSettings } from './services.ts'
import { dashboardSources } from './dashboard-sources.ts'
import type { DashboardOptions } from '../dashboard/project-pages.ts'
import { ensureDatabase, startPostgres } from '../postgres/index.ts'
import type { WebhookDefinition } from '../content-lake/index.ts'
import type { Credentials } from '../cli/credentials.ts'
import type { LocalAirtable } from '../cli/airtable-settings.ts'
import type { Stack } from '../cli/stack.ts'

/** What to start and where. */
export type LocalCloudOptions = {
  dataDir: string
  cloudPort: number
  databasePort: number
  /** Connection string of a PostgreSQL that another process runs; missing: one is started in `dataDir`. */
  runningDatabase?: string | undefined
  credentials: Credentials
  airtable: LocalAirtable
  /** Options of mail, auth, identity and checkout. */
  accounts: Pick<ServiceSettings, 'smtpPort' | 'auth' | 'identity' | 'checkout'>
  /** Which services to start; default: all. */
  services?: readonly string[]
  /** Services of the project's own, served behind the same URL. */
  extraServices?: readonly Service[]
  /** URL of the project's site, which the dashboard links to. */
  siteUrl?: string
  /** What the project adds to the dashboard. */
  dashboard?: DashboardOptions
  /** Custom roles of the Sanity project by name, beside the standard ones. */
  roles?: ContentLakeSettings['roles']
  /** Name and role of the token that writes content. Default: an editor's. */
  writeToken?: ContentLakeSettings['writeToken']
  /** Webhooks of the Content Lake that exist from the start. */
  webhooks?: WebhookDefinition[]
  /** Name of the database that all services share. Default `local_cloud`. */
  databaseName?: string
  /** A former name of that database; a database of this name is renamed at the start. */
  formerDatabaseName?: string
  /** Name of the project in the Studio. */
  title?: string
  /** URLs of the project's Studios; sign-in redirects to these alone. */
  studioUrls?: string[]
  /** Folder that an empty dataset is filled from; none: it stays empty. */
  contentDir?: string
  /** Serve HTTPS and HTTP/2, with a certificate that is kept in the data folder. */
  https?: boolean
  /** false: PostgreSQL may lose data when it crashes, and starts faster. */
  durable?: boolean
  projectId?: string
  dataset?: string
  log: (line: string) => void
}

/**
 * Starts PostgreSQL, fills an empty dataset and opens the local cloud. Pushes everything it starts on the stack.
 * @param lost called when PostgreSQL ends by itself
 * @returns the URL of the cloud, and the connection string of the database, which the project may use too
 */
export async function startLocalCloud(
  options: LocalCloudOptions,
  stack: Stack,
  lost: (cause: string) => void,
): Promise<{ cloudUrl: string; databaseUrl: string }> {
  const { dataDir, siteUrl, webhooks = [], title, dashboard = {}, credentials, log } = options
  const databaseUrl = options.runningDatabase ?? (await startDatabase(options, stack, lost))
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })
  // The pool replaces a broken connection; `exited` reports that the server is gone.
  pool.on('error', () => undefined)
  await stack.push('Database connections', () => pool.end())

  const publicUrl = cloudAddress(options.cloudPort, options.https)
  const projectId = options.projectId ?? 'local'
  // A Studio asks at <projectId>.localhost unless its client is configured.
  const https = options.https && (await certificate(dataDir, projectId))
  const imageCacheDir = join(dataDir, 'images')
  await mkdir(imageCacheDir, { recursive: true })
  const settings: ContentLakeSettings = {
    pool,
    projectId,
    dataset: options.dataset ?? 'production',
    publicUrl,
    imageCacheDir,
    tokens: { read: credentials.readToken, write: credentials.writeToken, admin: credentials.adminToken },
    members: credentials.people,
    studioUrls: options.studioUrls ?? [],
    ...(title ? { title } : {}),
    roles: options.roles,
    writeToken: options.writeToken,
    webhooks,
    ...((options.services ?? serviceNames).includes('mail')
      ? { smtp: { host: '127.0.0.1', port: options.accounts.smtpPort } }
      : {}),
  }
  if (options.contentDir) await seed(settings, options.contentDir, dataDir, log)
  const services: Service[] = []
  for (const name of options.services ?? serviceNames) {
    const service = await startService(name, {
      pool,
      contentLake: settings,
      airtable: { ...options.airtable, apiKey: credentials.airtableKey },
      ...options.accounts,
    })
    services.push(service)
    await stack.push(service.title, () => service.close())
  }
  for (const service of options.extraServices ?? []) {
    services.push(service)
    await stack.push(service.title, () => service.close())
  }
  const [studioUrl] = options.studioUrls ?? []
  const database = new URL(databaseUrl).host
  const names = services.map(({ name }) => name)
  const app = createCloudApp(
    services,
    {
      database,
      dataDir,
      ...(siteUrl ? { siteUrl } : {}),
      ...(studioUrl ? { studioUrl } : {}),
      ...(dashboard.editorsCommand ? { editorsCommand: dashboard.editorsCommand } : {}),
    },
    dashboardSources(pool, names, options.airtable, dashboard),
  )
  const server = await serveOnLoopback(app, options.cloudPort, https || undefined)
  await stack.push('Local cloud', () => server.close())
  return { cloudUrl: publicUrl, databaseUrl }
}

/** Name of the database that all services share, unless options name another. */
export const localDatabase = 'local_cloud'

async function startDatabase(
  {
    dataDir,
    databasePort,
    durable = true,
    databaseName = localDatabase,
    formerDatabaseName,
  }: LocalCloudOptions,
  stack: Stack,
  lost: (cause: string) => void,
): Promise<string> {
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), port: databasePort, durable })
  await stack.push('PostgreSQL', () => postgres.stop())
  void postgres.exited.then(() => lost(`PostgreSQL ended; see ${join(dataDir, 'postgres', 'postgres.log')}`))
  await ensureDatabase(postgres.connectionString(), databaseName, formerDatabaseName)
  return postgres.connectionString(databaseName)
}

async function certificate(dataDir: string, projectId: string) {
  const { loadHttpsCertificate } = await import('./https-certificate.ts')
  return loadHttpsCertificate(dataDir, [`${projectId}.localhost`])
}

/** The URL of the local cloud. */
export const cloudAddress = (port: number, https = false) => `${https ? 'https' : 'http'}://localhost:${port}`

async function seed(
  settings: ContentLakeSettings,
  folder: string,
  dataDir: string,
  log: (line: string) => void,
): Promise<void> {
  if (!existsSync(join(folder, 'data.ndjson')))
    return log(`Content: ${folder} has no data.ndjson, nothing imported`)
  let announced = false
  const announce = () => {
    if (!announced) log(`Content: importing ${folder} …`)
    announced = true
  }
  const { seedWhenEmpty } = await import('./seed.ts')
  const seeded = await seedWhenEmpty(settings, folder, join(dataDir, 'import-unfinished'), announce)
  if (seeded !== 'kept') log(`Content: ${seeded.imported} documents imported`)
}
