/** The table of rate-limiter-flexible; `RateLimiterPostgres` writes its columns by position. */
export const RATE_LIMIT_SCHEMA = 'leads'
export const RATE_LIMIT_TABLE = 'rate_limit'

/**
 * SQL of the migration; the schema exists already. Safe to repeat.
 *
 * The table is unlogged: counting needs no flush to disk, and visitors' IP addresses reach neither the write-ahead log
 * nor backups made from it. After a crash of the database counting starts at zero.
 */
export const RATE_LIMIT_DDL = `
  create unlogged table if not exists ${RATE_LIMIT_SCHEMA}.${RATE_LIMIT_TABLE} (
    key varchar(255) primary key,
    points integer not null default 0,
    -- milliseconds since 1970
    expire bigint
  ) with (fillfactor = 50);
  create index if not exists ${RATE_LIMIT_TABLE}_expire on ${RATE_LIMIT_SCHEMA}.${RATE_LIMIT_TABLE} (expire);
`
