import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Duplex } from 'node:stream'
import { serve } from '@hono/node-server'
import { createClient, type ClientConfig, type SanityClient } from '@sanity/client'
import { Client, Pool } from 'pg'
import { afterAll, inject } from 'vitest'
import { createContentLake, type ContentLakeOptions } from '../../../src/content-lake/index.ts'

export const tokens = {
  viewer: 'viewer-token',
  editor: 'editor-token',
  administrator: 'administrator-token',
} as const

type Clean = () => Promise<unknown>

/** Runs what tests of the calling file leave behind, newest first, after the last of them. */
export function cleanups(): (clean: Clean) => void {
  const waiting: Clean[] = []
  afterAll(async () => {
    for (const clean of waiting.reverse()) await clean()
  })
  return (clean) => void waiting.push(clean)
}

/**
 * A database of its own in the PostgreSQL that all tests share.
 * @param template the database that it is a copy of
 * @returns its connection string
 */
export async function createDatabase(after: (clean: Clean) => void, template = 'template1'): Promise<string> {
  const server = inject('postgresUrl')
  const name = `lake_${randomUUID().replaceAll('-', '')}`
  await asAdministrator(server, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  after(() => asAdministrator(server, `DROP DATABASE ${name} WITH (FORCE)`))
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Runs one statement on a connection of its own. */
export async function asAdministrator(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

export type RunningLake = {
  url: string
  pool: Pool
  /** Responds to a request without the network. */
  fetch: (request: Request) => Promise<Response>
  /** A client of the official SDK; an editor's unless told otherwise. */
  client: (config?: Partial<ClientConfig>) => SanityClient
  /** What the lake logged. */
  log: string[]
  close: () => Promise<void>
}

/** A Content Lake on `port` or a free one, in `database` or a new one. */
export async function startLake(
  after: (clean: Clean) => void,
  options: Partial<ContentLakeOptions> & { database?: string; port?: number } = {},
): Promise<RunningLake> {
  const { database = await createDatabase(after), port = 0, ...rest } = options
  const pool = new Pool({ connectionString: database, max: 4 })
  pool.on('error', () => undefined)
  const imageCacheDir = await mkdtemp(path.join(tmpdir(), 'lake-images-'))
  const log: string[] = []
  let respond: (request: Request) => Promise<Response> = async () => new Response('starting', { status: 503 })
  const server = serve({ fetch: (request) => respond(request), port, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const lake = await createContentLake({
    pool,
    projectId: 'local',
    dataset: 'production',
    publicUrl: url,
    imageCacheDir,
    tokens: Object.entries(tokens).map(([role, token]) => ({
      token,
      name: role,
      role: role as keyof typeof tokens,
    })),
    log: (line) => log.push(line),
    ...rest,
  })
  respond = lake.fetch
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!lake.upgrade(request, socket, head)) socket.destroy()
  })
  let closed: Promise<void> | undefined
  const close = async () => {
    await lake.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await pool.end()
    await rm(imageCacheDir, { recursive: true, force: true })
  }
  const closeOnce = () => (closed ??= close())
  after(closeOnce)
  return { url, pool, fetch: lake.fetch, client: (config) => clientFor(url, config), log, close: closeOnce }
}

export function clientFor(url: string, config: Partial<ClientConfig> = {}): SanityClient {
  return createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    token: tokens.editor,
    ...config,
  })
}
