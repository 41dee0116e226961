import { PgBoss } from 'pg-boss'
import type { Pool } from 'pg'
import { QUEUE_SCHEMA, sqlOf } from '../pg-boss.ts'
import { RATE_LIMIT_DDL } from '../rate-limit-table.ts'
import { applyMigrations, type Migrations, oncePerPool } from './apply.ts'

/** Of the schema `leads`, which the rate limits share. */
const MIGRATIONS: Migrations = [
  `
  create table leads.lead (
    id uuid primary key,
    form text not null,
    "values" jsonb not null,
    email text,
    -- Equal for equal words in the same form, see fingerprint.ts.
    fingerprint text not null,
    received_at timestamptz not null default now(),
    state text not null check (state in ('waiting', 'delivered', 'failed', 'apart')),
    apart_because text,
    tries integer not null default 0,
    last_tried_at timestamptz,
    last_problem text,
    -- The last try failed because the destination accepted no lead at all: the next try is when it accepts one again.
    held_up boolean not null default false,
    delivered_at timestamptz
  );
  create index lead_fingerprint on leads.lead (fingerprint, received_at);
  create index lead_received on leads.lead (received_at, id);
  create index lead_state on leads.lead (state, received_at);
  create index lead_email on leads.lead (email);

  -- One row for each form. The process that delivers holds the lease for one run.
  create table leads.destination (
    form text primary key,
    holder uuid,
    claimed_until timestamptz,
    paused_until timestamptz,
    failures integer not null default 0,
    last_go_at timestamptz
  );

  -- When periodic work, which one of all instances does, was last begun.
  create table leads.chore (
    name text primary key,
    begun_at timestamptz not null
  );
  ${RATE_LIMIT_DDL}`,
  // Name and page of the destination, as its last delivery reported them: the operator has to know where a lead was
  // delivered.
  'alter table leads.destination add column name text, add column page text',
  `
  -- The pass of a lead, see lib/sample-passes. The database deletes it with its lead.
  create table leads.sample (
    lead uuid primary key references leads.lead (id) on delete cascade,
    design jsonb not null,
    logo bytea,
    logo_width integer,
    logo_height integer,
    drawn_by text not null check (drawn_by in ('visitor', 'default', 'staff')),
    -- fingerprintOfSample of the design that the visitor sent last.
    sent text not null,
    revision integer not null default 1,
    changed_at timestamptz not null default now(),
    visitor_token text not null unique,
    visitor_until timestamptz not null,
    staff_token text not null unique,
    staff_until timestamptz not null
  );
  -- An email is stored and delivered as leads are. It belongs to the lead that it replies to, and is deleted with it.
  alter table leads.lead add column parent uuid references leads.lead (id) on delete cascade;
  create index lead_parent on leads.lead (parent)`,
  // Where a lead comes from, see lib/leads/attribution.ts.
  `alter table leads.lead add column attribution jsonb not null default '{}'`,
  // Named as in the rest of the code: 'quarantined' was 'apart'.
  `
  alter table leads.lead rename column apart_because to spam_reason;
  alter table leads.lead drop constraint lead_state_check;
  update leads.lead set state = 'quarantined' where state = 'apart';
  alter table leads.lead add constraint lead_state_check check (state in ('waiting', 'delivered', 'failed', 'quarantined'))`,
  `
  alter table leads.lead rename column tries to attempts;
  alter table leads.lead rename column last_tried_at to last_attempt_at;
  alter table leads.destination rename column holder to lease_id;
  alter table leads.destination rename column claimed_until to leased_until;
  alter table leads.destination rename column paused_until to backoff_until;
  alter table leads.destination rename column last_go_at to last_batch_at;
  alter table leads.chore rename to maintenance`,
]

/** Key of an advisory lock that only these migrations use. */
const LOCK = 6_511_140_720n

/**
 * Creates or completes the tables of leads, rate limits and the queue, once for each pool of a process. Any number of
 * processes may do so at once.
 * @throws what the database throws; the next call tries again
 */
export const ensureLeadAndLimitTables = oncePerPool(async (pool) => {
  await applyMigrations(pool, 'leads', MIGRATIONS, LOCK)
  await migrateQueue(pool)
})

/**
 * pg-boss migrates its own tables when it starts, under a lock of its own. This stops everything else that it starts.
 */
async function migrateQueue(pool: Pool): Promise<void> {
  const boss = new PgBoss({ db: sqlOf(pool), schema: QUEUE_SCHEMA, schedule: false, supervise: false })
  boss.on('error', () => undefined)
  await boss.start()
  await boss.stop({ graceful: false, close: false })
}
