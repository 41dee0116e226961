import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { ensureLeadAndLimitTables } from '../../../../../lib/database/migrations/leads-and-limits.ts'
import { createPool } from '../../../../../lib/database/pool.ts'
import { ownDatabase } from '../../leads/support.ts'

const { pool } = await ownDatabase()

it('a lead that was stored as “apart” is quarantined after the update, with its reason and attempts', async () => {
  await ensureLeadAndLimitTables(pool)
  await pool.query(`
    delete from leads.step where number >= 4;
    alter table leads.maintenance rename to chore;
    alter table leads.destination rename column last_batch_at to last_go_at;
    alter table leads.destination rename column backoff_until to paused_until;
    alter table leads.destination rename column leased_until to claimed_until;
    alter table leads.destination rename column lease_id to holder;
    alter table leads.lead rename column last_attempt_at to last_tried_at;
    alter table leads.lead rename column attempts to tries;
    alter table leads.lead rename column spam_reason to apart_because;
    alter table leads.lead drop constraint lead_state_check;
    alter table leads.lead add constraint lead_state_check check (state in ('waiting', 'delivered', 'failed', 'apart'))`)
  const id = randomUUID()
  await pool.query(
    `insert into leads.lead (id, form, "values", fingerprint, state, tries, apart_because)
      values ($1, 'contact', '{}', 'x', 'apart', 2, 'Too fast.')`,
    [id],
  )
  const updated = createPool(process.env.DATABASE_URL ?? '')
  try {
    await ensureLeadAndLimitTables(updated)
    const { rows } = await updated.query(
      'select state, attempts, spam_reason from leads.lead where id = $1',
      [id],
    )
    expect(rows).toEqual([{ state: 'quarantined', attempts: 2, spam_reason: 'Too fast.' }])
  } finally {
    await updated.end()
  }
})
