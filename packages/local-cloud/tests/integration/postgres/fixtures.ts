import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

/** A folder of the test's own, and how to remove it. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'postgres test '))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Runs one query on a connection of its own. */
export async function query(connectionString: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows as Record<string, unknown>[]
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The process id of the server on a data folder. */
export function serverPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** Another process that starts a database, says so with its connection string, and waits. */
export async function starter(
  dataDir: string,
  options: { uid?: number; cwd?: string } = {},
): Promise<{ child: ChildProcess; connectionString: string }> {
  const script = fileURLToPath(new URL('./starter.ts', import.meta.url))
  const { uid, cwd } = options
  const child = spawn(process.execPath, [script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(uid ? { uid, gid: uid } : {}),
    ...(cwd ? { cwd } : {}),
  })
  const [chunk] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [unknown]
  if (!Buffer.isBuffer(chunk)) throw new Error('The starter ended before it had started the database')
  return { child, connectionString: chunk.toString().trim() }
}
