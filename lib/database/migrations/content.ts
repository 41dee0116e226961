import { applyMigrations, type Migrations, oncePerPool } from './apply.ts'

/** Of the schema `content`. `source` is a project and dataset: several sites may share a database. */
const MIGRATIONS: Migrations = [
  `
  create table content.look (
    source text primary key,
    -- Time of the Content Lake.
    looked_at timestamptz not null,
    -- content.change has every change since this time.
    complete_since timestamptz not null default clock_timestamp()
  );
  -- The published documents that pages show, as of the last reconciliation.
  create table content.document (
    source text,
    id text,
    entry jsonb not null,
    primary key (source, id)
  );
  create table content.change (
    position bigint generated always as identity primary key,
    source text not null,
    document jsonb not null,
    found_at timestamptz not null default clock_timestamp()
  );
  create index change_source on content.change (source, position);
  -- The last change that the page cache of a build, shared by its instances, has applied.
  create table content.build (
    source text,
    id text,
    seen bigint not null,
    used_at timestamptz not null default clock_timestamp(),
    primary key (source, id)
  )`,
  `
  alter table content.look rename to scan;
  alter table content.scan rename column looked_at to scanned_at`,
]

/** Key of an advisory lock that only these migrations use. */
const LOCK = 6_511_140_721n

/**
 * Creates or completes the tables of the reconciler, once for each pool of a process.
 * @throws what the database throws; the next call tries again
 */
export const ensureContentTables = oncePerPool((pool) => applyMigrations(pool, 'content', MIGRATIONS, LOCK))
