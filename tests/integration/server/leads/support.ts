import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
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
import { leads, NO_TERMINAL } from '../../../../server/leads/main.ts'

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
  /** Runs the command in this process. `onStderr` gets its standard error up to now whenever it writes there. */
  leads(args: string[], onStderr?: (stderr: string) => void): Promise<Run>
  /** Runs it as the operator does. */
  process(args: string[]): Run
  close(): Promise<void>
}

/** Creates a database on the PostgreSQL server that all tests share. */
export async function openLeadsHarness(): Promise<LeadsHarness> {
  const name = `operator_${randomUUID().replaceAll('-', '')}`
  const url = new URL(inject('postgresUrl'))
  await ensureDatabase(url.href, name)
  url.pathname = `/${name}`
  // The site's code reads its settings here; each test file starts with fresh variables.
  Object.assign(process.env, { DATABASE_URL: url.href, TZ: 'UTC' })
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
    async leads(args, onStderr) {
      let [out, error] = ['', '']
      const code = await leads(args, {
        ...NO_TERMINAL,
        folder,
        print: (text) => (out += text),
        log: (line) => {
          error += `${line}\n`
          onStderr?.(error)
        },
      })
      return { code, out, error }
    },
    process(args) {
      const options = { cwd: folder, encoding: 'utf8' } as const
      const {
        status: code,
        stdout: out,
        stderr: error,
      } = spawnSync(process.execPath, [command, ...args], options)
      return { code, out, error }
    },
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
