import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../packages/local-cloud/src/postgres/index.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the PostgreSQL that all integration tests share; each test creates its own databases. */
    postgresUrl: string
  }
}

/** One throw-away PostgreSQL for the whole run. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'liftpass-test-'))
  const postgres = await startPostgres({ dataDir, port: 0, durable: false })
  project.provide('postgresUrl', postgres.connectionString())
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
