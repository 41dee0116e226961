import { Client, type Pool } from 'pg'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createPool } from '../../../../lib/database/pool.ts'
import { CHANGES_CHANNEL } from '../../../../lib/content/reconcile/changes-channel.ts'
import { listenForContentChanges } from '../../../../server/jobs/content-changes.ts'
import {
  cleanups,
  createDatabase,
} from '../../../../packages/local-cloud/tests/integration/content-lake/support'

const after = cleanups()
let url: string
let pool: Pool

beforeAll(async () => {
  url = await createDatabase(after)
  pool = createPool(url)
  after(() => pool.end())
})

const tell = () => pool.query('select pg_notify($1, $2)', [CHANGES_CHANNEL, ''])
const listeners = async () => {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'liftpass-changes' and datname = current_database()
     and query like 'listen%' and state = 'idle'`,
  )
  return rows
}

/** Listens until the test is over. */
function listen(act: () => Promise<void>, database = url) {
  const stop = listenForContentChanges(database, act)
  onTestFinished(stop)
  return stop
}

describe('an instance that listens for changes of the content', () => {
  it('acts once when it begins, and once more for each change that another instance tells of', async () => {
    const act = vi.fn(() => Promise.resolve())
    listen(act)
    await vi.waitFor(() => expect(act).toHaveBeenCalledTimes(1), 5000)
    await tell()
    await vi.waitFor(() => expect(act).toHaveBeenCalledTimes(2), 5000)
  })

  it('gathers what it hears while it is at work into one more time', async () => {
    const act = vi.fn(() => Promise.resolve())
    listen(act)
    await vi.waitFor(() => expect(act).toHaveBeenCalledTimes(1), 5000)
    // What one transaction tells arrives at once: the first begins the work, which the others meet.
    await pool.query('select pg_notify($1, number::text) from generate_series(1, 5) number', [
      CHANGES_CHANNEL,
    ])
    await vi.waitFor(() => expect(act).toHaveBeenCalledTimes(3), 5000)
    await tell()
    await vi.waitFor(() => expect(act).toHaveBeenCalledTimes(4), 5000)
  })

  it('listens again after its connection was broken, and catches up', async () => {
    const act = vi.fn(() => Promise.resolve())
    // Those of the tests before have just been told to end.
    await vi.waitFor(async () => expect(await listeners()).toHaveLength(0), 5000)
    listen(act)
    await vi.waitFor(async () => expect(await listeners()).toHaveLength(1), 5000)
    const [{ pid } = { pid: 0 }] = await listeners()
    await pool.query('select pg_terminate_backend($1)', [pid])
    await vi.waitFor(
      async () => expect((await listeners()).some((other) => other.pid !== pid)).toBe(true),
      10_000,
    )
    await vi.waitFor(() => expect(act).toHaveBeenCalledTimes(2), 5000)
  })

  it('goes on trying while there is no database', async () => {
    const act = vi.fn(() => Promise.resolve())
    const later = await createDatabase(after)
    const name = new URL(later).pathname.slice(1)
    await pool.query(`alter database ${name} with allow_connections false`)
    listen(act, later)
    // This one sets out later, so that the other one has been refused by then.
    await expect(new Client(later).connect()).rejects.toThrow('not currently accepting connections')
    expect(act).not.toHaveBeenCalled()
    await pool.query(`alter database ${name} with allow_connections true`)
    await vi.waitFor(() => expect(act).toHaveBeenCalled(), 10_000)
  })

  it('hears nothing any more once it is stopped', async () => {
    const act = vi.fn(() => Promise.resolve())
    const stop = listen(act)
    await vi.waitFor(() => expect(act).toHaveBeenCalledTimes(1), 5000)
    stop()
    await vi.waitFor(async () => expect(await listeners()).toHaveLength(0), 5000)
    await tell()
    expect(act).toHaveBeenCalledTimes(1)
  })
})
