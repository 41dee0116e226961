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

const notify = () => pool.query('select pg_notify($1, $2)', [CHANGES_CHANNEL, ''])
const listeners = async () => {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'liftpass-changes' and datname = current_database()
     and query like 'listen%' and state = 'idle'`,
  )
  return rows
}

/** Listens until the test ends. */
function listen(act: () => Promise<void>, database = url) {
  const stop = listenForContentChanges(database, act)
  onTestFinished(stop)
  return stop
}

describe('an instance that listens for content changes', () => {
  it('runs its action at the start, and once per notification of another instance', async () => {
    const act = vi.fn(() => Promise.resolve())
    listen(act)
    await vi.waitFor(() => expect(act).toHaveBeenCalledTimes(1), 5000)
    await notify()
    await vi.waitFor(() => expect(act).toHaveBeenCalledTimes(2), 5000)
  })

  it('runs its action once for all notifications that arrive during a run', async () => {
    const act = vi.fn(() => Promise.resolve())
    listen(act)
    await vi.waitFor(() => expect(act).toHaveBeenCalledTimes(1), 5000)
    // All notifications of a transaction arrive together: the first starts a run, the others arrive during it.
    await pool.query('select pg_notify($1, number::text) from generate_series(1, 5) number', [
      CHANGES_CHANNEL,
    ])
    await vi.waitFor(() => expect(act).toHaveBeenCalledTimes(3), 5000)
    await notify()
    await vi.waitFor(() => expect(act).toHaveBeenCalledTimes(4), 5000)
  })

  it('reconnects after its connection broke, and runs its action', async () => {
    const act = vi.fn(() => Promise.resolve())
    // The listeners of earlier tests may still be stopping.
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

  it('reconnects until the database accepts connections, and logs the outage and its end once each', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const act = vi.fn(() => Promise.resolve())
    const later = await createDatabase(after)
    const name = new URL(later).pathname.slice(1)
    await pool.query(`alter database ${name} with allow_connections false`)
    listen(act, later)
    await expect(new Client(later).connect()).rejects.toThrow('not currently accepting connections')
    await vi.waitFor(() => expect(warned).toHaveBeenCalled(), 10_000)
    expect(act).not.toHaveBeenCalled()
    await pool.query(`alter database ${name} with allow_connections true`)
    await vi.waitFor(() => expect(act).toHaveBeenCalled(), 10_000)
    expect(warned.mock.calls.map(String)).toEqual([
      expect.stringMatching(/^Changes of other instances are not received.*: PostgreSQL says 55000$/),
      'Changes of other instances are received again.',
    ])
    warned.mockClear()
  })

  it('runs no action after it was stopped', async () => {
    const act = vi.fn(() => Promise.resolve())
    const stop = listen(act)
    await vi.waitFor(() => expect(act).toHaveBeenCalledTimes(1), 5000)
    stop()
    await vi.waitFor(async () => expect(await listeners()).toHaveLength(0), 5000)
    await notify()
    expect(act).toHaveBeenCalledTimes(1)
  })
})
