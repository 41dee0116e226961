import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { z } from 'zod/mini'
import { ensureDatabase } from '../../../../packages/local-cloud/src/postgres/index.ts'
import { createPool } from '../../../../lib/database/pool.ts'
import type { Destination, DeliveryOutcome } from '../../../../lib/leads/destination.ts'
import type { FormDefinition } from '../../../../lib/leads/form.ts'
import type { Lead } from '../../../../lib/leads/lead.ts'
import { completeEnvironment } from '../../../setup/environment.ts'

/**
 * A database of its own for a test file, and a pool with the limits of the site on it. The site's code reads it from
 * the environment.
 */
export async function ownDatabase(): Promise<{ url: string; pool: pg.Pool; name: string }> {
  const name = `leads_${randomUUID().replaceAll('-', '')}`
  const url = new URL(inject('postgresUrl'))
  await ensureDatabase(url.href, name)
  url.pathname = `/${name}`
  Object.assign(process.env, completeEnvironment, { DATABASE_URL: url.href })
  const pool = createPool(url.href)
  afterAll(async () => {
    await pool.end()
    const admin = new pg.Client({ connectionString: inject('postgresUrl') })
    await admin.connect()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  return { url: url.href, pool, name }
}

/** Returns the outcome of each lead of a batch; a lead without an outcome counts as delivered. */
export type Script = (
  leads: readonly Lead[],
  limits: { timeoutMs: number; signal: AbortSignal },
) => readonly (DeliveryOutcome | undefined)[] | Promise<readonly (DeliveryOutcome | undefined)[]>

/** A form whose destination runs the script and records which leads it received in which batches. */
export function scriptedForm(script: Script, properties: Partial<Destination> = {}) {
  const batches: string[][] = []
  const destination: Destination = {
    name: 'The script',
    batchSize: 10,
    spacingMs: 0,
    ...properties,
    deliver: async (leads, limits) => {
      batches.push(leads.map(({ values }) => values.name ?? ''))
      const outcomes = await script(leads, limits)
      return leads.map((_lead, index) => outcomes[index] ?? { kind: 'delivered' })
    },
  }
  const form: FormDefinition = {
    // Each form has a queue of its own, so that tests do not share jobs.
    name: `form-${randomUUID().slice(0, 8)}`,
    schema: z.object({
      name: z.string(),
      email: z.optional(z.string()),
    }) as unknown as FormDefinition['schema'],
    destination: () => destination,
  }
  return { form, batches }
}
