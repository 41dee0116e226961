/** Where rate-limiter-flexible keeps its counts; `RateLimiterPostgres` writes the columns by position. */
export const RATE_LIMIT_SCHEMA = 'leads'
export const RATE_LIMIT_TABLE = 'rate_limit'

/**
 * What the migration runs; the schema exists by then. Safe to repeat.
 *
 * Unlogged: counting costs no flush to disk, and addresses of visitors reach neither the write-ahead log nor back-ups
 * made of it. After a crash of the database counting begins anew.
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
