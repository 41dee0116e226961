import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ensureDatabase, startPostgres } from '../../../src/postgres/index.ts'
import { isAlive, waitUntilGone } from '../../../src/processes/alive.ts'
import { query, serverPid, starter, temporaryFolder } from './fixtures.ts'

describe('startPostgres', () => {
  let folder: ReturnType<typeof temporaryFolder>
  let dataDir = ''
  beforeEach(() => {
    folder = temporaryFolder()
    dataDir = join(folder.path, 'data')
  })
  afterEach(() => folder.remove())

  it('preserves data over a restart, writes durably, and needs a password', async () => {
    const first = await startPostgres({ dataDir, port: 0 })
    await ensureDatabase(first.connectionString(), 'kept')
    await ensureDatabase(first.connectionString(), 'kept')
    await query(first.connectionString('kept'), 'create table t as select 42 as answer')
    expect(await query(first.connectionString(), 'show fsync')).toEqual([{ fsync: 'on' }])
    const wrong = first.connectionString().replace(/postgres:[^@]+@/, 'postgres:wrong@')
    await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed')
    expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600)
    await first.stop()
    await first.stop()
    await first.exited

    const second = await startPostgres({ dataDir, port: 0 })
    expect(await query(second.connectionString('kept'), 'select answer from t')).toEqual([{ answer: 42 }])
    await second.stop()
  })

  it('renames the database of an older version once and preserves its data', async () => {
    const postgres = await startPostgres({ dataDir, port: 0, durable: false })
    const open = () => ensureDatabase(postgres.connectionString(), 'local_cloud', 'former')
    await ensureDatabase(postgres.connectionString(), 'former')
    await query(postgres.connectionString('former'), 'create table t as select 42 as answer')
    await open()
    const kept = () => query(postgres.connectionString('local_cloud'), 'select answer from t')
    expect(await kept()).toEqual([{ answer: 42 }])
    // Another database of that name, such as that of a site with the same data folder, is left alone.
    await ensureDatabase(postgres.connectionString(), 'former')
    await open()
    expect(await kept()).toEqual([{ answer: 42 }])
    expect(await query(postgres.connectionString('former'), 'select 1 as one')).toEqual([{ one: 1 }])
    await postgres.stop()
  })

  it('turns fsync off for temporary data only when asked', async () => {
    const postgres = await startPostgres({ dataDir, port: 0, durable: false })
    expect(await query(postgres.connectionString(), 'show fsync')).toEqual([{ fsync: 'off' }])
    await postgres.stop()
  })

  it('refuses a port in use in one sentence, before it creates any data', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    await expect(startPostgres({ dataDir, port })).rejects.toThrow(
      `Port ${port} (the local database) is taken.`,
    )
    other.close()
  })

  it('refuses data of another major version', async () => {
    mkdirSync(join(dataDir, 'cluster'), { recursive: true })
    writeFileSync(join(dataDir, 'cluster', 'PG_VERSION'), '16\n')
    await expect(startPostgres({ dataDir, port: 0 })).rejects.toMatchObject({ code: 'other-version' })
  })

  it('refuses a data folder in use without disturbing the server that uses it', async () => {
    const { child, connectionString } = await starter(dataDir)
    await expect(startPostgres({ dataDir, port: 0 })).rejects.toThrow(`in use by process ${child.pid}`)
    expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
    child.kill('SIGTERM')
    await once(child, 'exit')
  })

  it('stops its server when the starting process is killed', async () => {
    const { child } = await starter(dataDir)
    const pid = serverPid(dataDir)
    child.kill('SIGKILL')
    expect(await waitUntilGone(pid, 10_000)).toBe(true)
  })

  it('ignores a stale lock file whose process id now belongs to another program', async () => {
    await (await startPostgres({ dataDir, port: 0 })).stop()
    const lock = [process.pid, join(dataDir, 'cluster'), 0, 5432, '', '127.0.0.1', '', 'ready', '']
    writeFileSync(join(dataDir, 'cluster', 'postmaster.pid'), lock.join('\n'))
    const postgres = await startPostgres({ dataDir, port: 0 })
    expect(await query(postgres.connectionString(), 'select 1 as one')).toEqual([{ one: 1 }])
    await postgres.stop()
  })

  it('loses no acknowledged write when the server is killed', async () => {
    const first = await startPostgres({ dataDir, port: 0 })
    await query(first.connectionString(), 'create table written (n int)')
    let acknowledged = 0
    const writing = (async () => {
      for (;;) {
        await query(first.connectionString(), `insert into written values (${acknowledged + 1})`)
        acknowledged += 1
        if (acknowledged === 20) process.kill(serverPid(dataDir), 'SIGKILL')
      }
    })()
    await expect(writing).rejects.toThrow()
    await first.exited
    const second = await startPostgres({ dataDir, port: 0 })
    const [row] = await query(second.connectionString(), 'select count(*)::int as rows from written')
    expect(row!.rows).toBeGreaterThanOrEqual(acknowledged)
    await second.stop()
  })

  it.runIf(process.getuid?.() === 0)(
    'starts for a non-root user, with a home that others cannot read and a relative path',
    async () => {
      const home = join(folder.path, 'home')
      mkdirSync(home)
      chownSync(home, 65_534, 65_534)
      chmodSync(home, 0o700)
      chmodSync(folder.path, 0o755)
      const { child, connectionString } = await starter('data', { uid: 65_534, cwd: home })
      expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
      const pid = serverPid(join(home, 'data'))
      child.kill('SIGTERM')
      await once(child, 'exit')
      expect(isAlive(pid)).toBe(false)
    },
  )
})
