import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'
import { inject } from 'vitest'
import { createPool } from '../../../../lib/database/pool.ts'
import { ensureForm } from '../../../../lib/leads/ensure-form.ts'
import { saveLead, type Submission } from '../../../../lib/leads/save-lead.ts'
import type { LeadState, LeadValues } from '../../../../lib/leads/lead.ts'
import { ensureDatabase } from '../../../../packages/local-cloud/src/postgres/index.ts'

const command = fileURLToPath(new URL('../../../../server/leads/main.mjs', import.meta.url))

/** The exit code and the output of the command. */
export type Run = { code: number | null; out: string; error: string }

/** A database with leads, and the command that operators run on it. */
export type LeadsHarness = {
  pool: Pool
  /** The working directory of the command. */
  folder: string
  /** Saves a lead as the site does. @returns its id */
  save(values: LeadValues, more?: Partial<Omit<Submission, 'id' | 'values'>>): Promise<string>
  /** Puts a lead into another state, with the jobs of that state. */
  become(id: string, state: LeadState, more?: Record<string, unknown>): Promise<void>
  /** Runs the command as a process. `onStderr` gets its standard error up to now whenever it writes there. */
  leads(args: string[], onStderr?: (stderr: string) => void): Promise<Run>
  close(): Promise<void>
}

/** Creates a database on the PostgreSQL server that all tests share. */
export async function openLeadsHarness(): Promise<LeadsHarness> {
  const name = `operator_${randomUUID().replaceAll('-', '')}`
  const url = new URL(inject('postgresUrl'))
  await ensureDatabase(url.href, name)
  url.pathname = `/${name}`
  // The site's code reads its settings here; each test file starts with fresh variables.
  process.env.DATABASE_URL = url.href
  const pool = createPool(url.href)
  const folder = mkdtempSync(path.join(tmpdir(), 'operator-'))
  return {
    pool,
    folder,
    async save(values, { form = 'contact', ...more } = {}) {
      const id = randomUUID()
      await saveLead(pool, { id, form, values, ...more })
      return id
    },
    become: (id, state, more = {}) => become(pool, id, state, more),
    leads: (args, onStderr) => run(args, folder, url.href, onStderr),
    async close() {
      await pool.end()
      rmSync(folder, { recursive: true })
    },
  }
}

async function become(
  pool: Pool,
  id: string,
  state: LeadState,
  more: Record<string, unknown>,
): Promise<void> {
  const columns = { state, ...(state === 'delivered' ? { delivered_at: new Date() } : {}), ...more }
  const changes = Object.keys(columns).map((column, index) => `${column} = $${index + 2}`)
  const { rows } = await pool.query<{ form: string }>(
    `update leads.lead set ${changes.join(', ')} where id = $1 returning form`,
    [id, ...Object.values(columns)],
  )
  const form = rows[0]?.form ?? ''
  await ensureForm(pool, form)
  if (state === 'delivered') await pool.query(`update pgboss.job set state = 'completed' where id = $1`, [id])
  // pg-boss creates a job with another id in the dead-letter queue.
  if (state === 'failed') {
    await pool.query(
      `with dead as (delete from pgboss.job where id = $1 returning *)
        insert into pgboss.job (name, data, source_name, source_id) select $2, data, name, id from dead`,
      [id, `lead-${form}-dead`],
    )
  }
}

async function run(
  args: string[],
  folder: string,
  databaseUrl: string,
  onStderr?: (stderr: string) => void,
): Promise<Run> {
  const child = spawn(process.execPath, [command, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, TZ: 'UTC', DATABASE_URL: databaseUrl } as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let error = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => {
    error += chunk.toString()
    onStderr?.(error)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, out, error }
}
