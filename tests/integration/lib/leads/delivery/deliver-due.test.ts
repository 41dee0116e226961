import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { deliverDue } from '../../../../../lib/leads/delivery/deliver-due.ts'
import { reclaimJobs } from '../../../../../lib/leads/delivery/jobs.ts'
import { requeueLeads } from '../../../../../lib/leads/requeue-leads.ts'
import type { FormDefinition } from '../../../../../lib/leads/form.ts'
import { saveLead } from '../../../../../lib/leads/save-lead.ts'
import { inTransaction } from '../../../../../lib/database/transaction.ts'
import { bossOn } from '../../../../../lib/database/pg-boss.ts'
import { deadQueueOf, queueOf } from '../../../../../lib/leads/queue.ts'
import { ownDatabase, scriptedForm, type Script } from '../support.ts'

const { pool } = await ownDatabase()

const unavailable = (retryAfterSeconds?: number) =>
  ({
    kind: 'unavailable',
    reason: 'status 503',
    ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
  }) as const
const refused = { kind: 'refused', reason: 'status 422' } as const

async function keep(form: FormDefinition, ...names: string[]): Promise<string[]> {
  const ids = names.map(() => randomUUID())
  for (const [index, name] of names.entries())
    await saveLead(pool, { id: ids[index]!, form: form.name, values: { name } })
  return ids
}

const run = (form: FormDefinition, options: { forMs?: number; signal?: AbortSignal } = {}) =>
  deliverDue({
    queues: [form],
    until: Date.now() + (options.forMs ?? 10_000),
    pool,
    ...(options.signal ? { signal: options.signal } : {}),
  })

type Row = Record<'state' | 'last_problem' | 'name', string> & { attempts: number; held_up: boolean }
const leads = async (form: FormDefinition) =>
  (
    await pool.query<Row>(
      `select *, "values"->>'name' as name from leads.lead where form = $1 order by received_at`,
      [form.name],
    )
  ).rows
const standing = async (form: FormDefinition) =>
  (
    await pool.query<{ lease_id: string | null; failures: number; rests: number | null }>(
      `select lease_id, failures, extract(epoch from backoff_until - now())::float8 as rests
        from leads.destination where form = $1`,
      [form.name],
    )
  ).rows[0]
const jobs = (form: FormDefinition) => bossOn(pool).findJobs<{ leadId: string }>(queueOf(form.name))
const dead = (form: FormDefinition) => bossOn(pool).findJobs<{ leadId: string }>(deadQueueOf(form.name))

/** Makes every waiting job due, and ends the destination’s pause. */
async function passTime(form: FormDefinition): Promise<void> {
  await pool.query(`update pgboss.job set start_after = now() where name = $1 and state < 'active'`, [
    queueOf(form.name),
  ])
  await pool.query('update leads.destination set backoff_until = null where form = $1', [form.name])
}

/** Collects what the log gets at this level; call the result once, at the end of the test. */
function logged(level: 'warn' | 'error'): () => unknown[] {
  const spy = vi.spyOn(console, level).mockReturnValue()
  return () => {
    const lines = spy.mock.calls.flat()
    spy.mockClear()
    return lines
  }
}

const numbered = (count: number) => Array.from({ length: count }, (_none, index) => `n${index}`)

describe('delivering', () => {
  it('delivers a lead that arrives while the destination of another form does not work', async () => {
    const failing = scriptedForm(() => [unavailable()])
    const working = scriptedForm(() => [])
    await keep(failing.form, 'waits')
    const end = new AbortController()
    const queues = [failing.form, working.form]
    const running = deliverDue({ queues, until: Date.now() + 60_000, pool, signal: end.signal })
    await vi.waitFor(() => expect(failing.batches).toHaveLength(1))
    await keep(working.form, 'arrives')
    await vi.waitFor(() => expect(working.batches).toEqual([['arrives']]), 1500)
    expect(failing.batches).toHaveLength(1)
    end.abort()
    expect(await running).toMatchObject({ delivered: 1, postponed: 1 })
  })

  it('delivers leads in the order they came, in batches of the destination’s size', async () => {
    const { form, batches } = scriptedForm(() => [], { batchSize: 4 })
    await keep(form, ...numbered(10))
    expect(await run(form)).toEqual({ delivered: 10, failed: 0, postponed: 0 })
    expect(batches).toEqual([
      ['n0', 'n1', 'n2', 'n3'],
      ['n4', 'n5', 'n6', 'n7'],
      ['n8', 'n9'],
    ])
    for (const lead of await leads(form)) expect(lead).toMatchObject({ state: 'delivered', attempts: 1 })
    expect(new Set((await jobs(form)).map(({ state }) => state))).toEqual(new Set(['completed']))
    expect(await standing(form)).toEqual({ lease_id: null, failures: 0, rests: null })
  })

  it('begins no transaction while nothing waits', async () => {
    const { form } = scriptedForm(() => [])
    await run(form)
    const connect = vi.spyOn(pool, 'connect')
    // `pool.query` connects with a callback.
    const transactions = () => connect.mock.calls.filter(([callback]) => !callback).length
    expect(await run(form)).toEqual({ delivered: 0, failed: 0, postponed: 0 })
    expect(transactions()).toBe(0)
    await keep(form, 'first')
    const saved = transactions()
    expect(await run(form)).toMatchObject({ delivered: 1 })
    expect(transactions()).toBeGreaterThan(saved)
  })

  it('waits the destination’s minimum interval between batches', async () => {
    const starts: number[] = []
    const { form } = scriptedForm(
      async (leads) => {
        const { rows } = await pool.query<{ at: number }>(
          'select extract(epoch from last_batch_at)::float8 * 1000 as at from leads.destination where form = $1',
          [leads[0]!.form],
        )
        starts.push(rows[0]!.at)
        return []
      },
      { batchSize: 1, spacingMs: 150 },
    )
    await keep(form, ...numbered(4))
    await run(form)
    expect(starts).toHaveLength(4)
    starts.slice(1).forEach((start, index) => expect(start - starts[index]!).toBeGreaterThan(149.9))
  })

  it('pauses a destination for its Retry-After, for all workers', async () => {
    const { form, batches } = scriptedForm(() => [unavailable(7)], { batchSize: 1 })
    await keep(form, 'ada', 'grace')
    expect(await run(form, { forMs: 0 })).toMatchObject({ delivered: 0, postponed: 1 })
    const { nextInMs } = await run(form, { forMs: 0 })
    expect(batches).toEqual([['ada']])
    expect(nextInMs).toBeGreaterThan(3000)
    expect(nextInMs).toBeLessThan(7000)
  })

  it('waits within a run for leads that become due before its end', async () => {
    let first = true
    const { form } = scriptedForm(() => {
      const outcome = first ? [unavailable(1)] : []
      first = false
      return outcome
    })
    await keep(form, 'ada')
    const began = performance.now()
    // The lead would wait half a minute; the next success of its destination ends the wait.
    expect(await run(form, { forMs: 500 })).toMatchObject({ delivered: 0, postponed: 1 })
    await keep(form, 'grace')
    expect(await run(form, { forMs: 5000 })).toMatchObject({ delivered: 2 })
    expect(performance.now() - began).toBeGreaterThan(900)
  })

  it('pauses longer after each failure in a row, and resets at the first success', async () => {
    const log = logged('warn')
    const script: Script = () => [unavailable()]
    let current = script
    const { form } = scriptedForm((...args) => current(...args), { batchSize: 1 })
    await keep(form, 'ada', 'grace', 'joan', 'mary')
    const rests: number[] = []
    for (const failures of [1, 2, 3]) {
      await run(form, { forMs: 0 })
      const { rests: seconds, ...rest } = (await standing(form))!
      expect(rest).toEqual({ lease_id: null, failures })
      rests.push(seconds!)
      await pool.query('update leads.destination set backoff_until = null where form = $1', [form.name])
    }
    expect(rests[0]).toBeLessThan(1.1)
    expect(rests[2]).toBeGreaterThan(1)
    expect(rests[2]).toBeLessThan(4.1)
    current = () => []
    // The three failed leads would wait half a minute, had the destination not recovered.
    expect(await run(form)).toMatchObject({ delivered: 4 })
    expect(await standing(form)).toMatchObject({ failures: 0, rests: null })
    expect(log()).toEqual([
      'The script takes no leads, they wait: status 503',
      'The script takes leads again.',
    ])
  })

  it('delivers the other leads of a batch that fails because of one lead', async () => {
    const { form } = scriptedForm((batch) =>
      batch.some(({ values }) => values.name === 'n0') ? batch.map(() => unavailable()) : [],
    )
    await keep(form, ...numbered(12))
    for (let goes = 0; goes < 40; goes++) {
      await pool.query('update leads.destination set backoff_until = null where form = $1', [form.name])
      // Other leads succeed all the time, so that postponed ones are tried again immediately.
      await keep(form, `later ${goes}`)
      await run(form, { forMs: 0 })
    }
    const rows = await leads(form)
    expect(rows.filter(({ state }) => state !== 'delivered').map(({ name }) => name)).toEqual(['n0'])
    for (const { name, attempts } of rows) if (name !== 'n0') expect(attempts).toBeLessThan(8)
  })

  it('delivers nine leads of a batch of ten when one is refused', async () => {
    const { form } = scriptedForm((batch) =>
      batch.map(({ values }) => (values.name === 'n3' ? refused : undefined)),
    )
    await keep(form, ...numbered(10))
    expect(await run(form)).toMatchObject({ delivered: 9, postponed: 1, failed: 0 })
    const rows = await leads(form)
    expect(rows.filter(({ state }) => state === 'waiting')).toMatchObject([
      { name: 'n3', attempts: 1, last_problem: 'status 422', held_up: false },
    ])
    expect(await standing(form)).toMatchObject({ failures: 0, rests: null })
    const [job] = (await jobs(form)).filter(({ state }) => state === 'retry')
    const wait = (job!.startAfter.getTime() - Date.now()) / 1000
    expect(wait).toBeGreaterThan(25)
    expect(wait).toBeLessThan(61)
  })

  it('marks a lead as failed after its last attempt, and moves its job to the dead-letter queue', async () => {
    const log = logged('error')
    const { form, batches } = scriptedForm(() => [refused])
    const [id] = await keep(form, 'ada')
    await pool.query('update pgboss.job set retry_limit = 2 where id = $1', [id])
    for (const expected of [{ postponed: 1 }, { postponed: 1 }, { failed: 1 }]) {
      expect(await run(form)).toMatchObject(expected)
      await passTime(form)
    }
    expect(await leads(form)).toMatchObject([{ state: 'failed', attempts: 3, last_problem: 'status 422' }])
    expect(await dead(form)).toMatchObject([{ data: { leadId: id }, sourceId: id }])
    expect(await run(form)).toEqual({ delivered: 0, failed: 0, postponed: 0 })
    expect(batches).toHaveLength(3)
    expect(log()).toEqual([
      expect.stringContaining(`1 lead of the form “${form.name}” could not be delivered`),
    ])
  })

  it('delivers a failed lead that the operator replays, with all its attempts again', async () => {
    const log = logged('error')
    let outcome: typeof refused | undefined = refused
    const { form } = scriptedForm(() => [outcome])
    const [id = ''] = await keep(form, 'ada')
    await pool.query('update pgboss.job set retry_limit = 0 where id = $1', [id])
    await run(form)
    expect(log()).toHaveLength(1)
    outcome = undefined
    await inTransaction(pool, (client) => requeueLeads(client, [{ id, form: form.name }]))
    expect(await leads(form)).toMatchObject([{ state: 'waiting', attempts: 0 }])
    expect(await dead(form)).toEqual([])
    expect(await run(form)).toMatchObject({ delivered: 1 })
    expect(await leads(form)).toMatchObject([{ state: 'delivered', attempts: 1 }])
  })

  it('completes the job of an erased lead without delivering it', async () => {
    const { form, batches } = scriptedForm(() => [])
    await keep(form, 'ada', 'grace')
    await pool.query(`delete from leads.lead where "values"->>'name' = 'ada' and form = $1`, [form.name])
    expect(await run(form)).toMatchObject({ delivered: 1 })
    expect(batches).toEqual([['grace']])
    expect((await jobs(form)).map(({ state }) => state)).toEqual(['completed', 'completed'])
  })

  it.each([[undefined], [refused], [unavailable()]])(
    'writes nothing about a lead that is erased during its delivery (%j)',
    async (outcome) => {
      const { form } = scriptedForm(async () => {
        await pool.query('delete from leads.lead where form = $1', [form.name])
        return [outcome]
      })
      await keep(form, 'ada')
      await run(form)
      expect(await leads(form)).toEqual([])
      await passTime(form)
      await run(form)
      expect((await jobs(form)).map(({ state, output }) => [state, output])).toEqual([['completed', null]])
    },
  )

  it('runs one worker per destination at a time, and delivers each lead once', async () => {
    let inside = 0
    let most = 0
    const { form, batches } = scriptedForm(async () => {
      inside += 1
      most = Math.max(most, inside)
      await new Promise((resolve) => setTimeout(resolve, 5))
      inside -= 1
      return []
    })
    await keep(form, ...numbered(60))
    const runs = await Promise.all([1, 2, 3, 4].map(() => run(form, { forMs: 5000 })))
    expect(runs.reduce((sum, { delivered }) => sum + delivered, 0)).toBe(60)
    expect(batches.flat().toSorted()).toEqual(numbered(60).toSorted())
    expect(most).toBe(1)
  })

  it('delivers leads of other forms when one destination is misconfigured, and then throws', async () => {
    const { form } = scriptedForm(() => [])
    const broken: FormDefinition = {
      ...scriptedForm(() => []).form,
      destination: () => {
        throw new Error('AIRTABLE_API_KEY is not set')
      },
    }
    await keep(form, 'ada')
    await keep(broken, 'grace')
    const both = deliverDue({ queues: [broken, form], until: Date.now() + 100, pool })
    await expect(both).rejects.toThrow('AIRTABLE_API_KEY is not set')
    expect(await leads(form)).toMatchObject([{ state: 'delivered' }])
  })

  it('records a problem when a destination throws, logs the error, and attempts again', async () => {
    const log = logged('error')
    const script: Script[] = [
      () => {
        throw new TypeError('ada@example.com is not a function')
      },
      () => Promise.reject(new Error('no')),
      () => [],
    ]
    const { form } = scriptedForm((...args) => script.shift()!(...args))
    await keep(form, 'ada')
    for (const problem of ['The delivery broke off: TypeError.', 'The delivery broke off: Error.', null]) {
      await run(form, { forMs: 0 })
      expect((await leads(form))[0]!.last_problem).toBe(problem)
      await passTime(form)
    }
    const thrown = ['TypeError: [email] is not a function', 'Error: no']
    expect(log()).toEqual(thrown.map((error) => expect.stringContaining(error) as string))
  })
})

describe('a worker that hangs', () => {
  it('loses its lease to another worker, and its late results are ignored', async () => {
    let hang = true
    let heard = () => undefined as void
    const reached = new Promise<void>((resolve) => {
      heard = resolve
    })
    let release = () => undefined as void
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const { form, batches } = scriptedForm(async () => {
      if (!hang) return []
      heard()
      await gate
      return [refused, refused]
    })
    const ids = await keep(form, 'ada', 'grace')
    const first = run(form, { forMs: 0 })
    await reached
    // The hanging worker still has the lease.
    expect(await run(form, { forMs: 0 })).toMatchObject({ delivered: 0 })
    hang = false
    await pool.query(
      `update leads.destination set leased_until = now() - interval '1 second' where form = $1`,
      [form.name],
    )
    expect(await run(form, { forMs: 0 })).toMatchObject({ delivered: 2 })
    // The first worker continues with outdated results.
    release()
    expect(await first).toMatchObject({ delivered: 0, postponed: 0, failed: 0 })
    expect(batches).toEqual([
      ['ada', 'grace'],
      ['ada', 'grace'],
    ])
    expect(await leads(form)).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }])
    expect((await jobs(form)).map(({ id, state, retryCount }) => [id, state, retryCount]).toSorted()).toEqual(
      ids.map((id) => [id, 'completed', 1]).toSorted(),
    )
  })
})

describe('a lead that crashes the process at every try', () => {
  /** Takes the due jobs and the lease as a worker does, and crashes. */
  async function dieTrying(form: FormDefinition): Promise<void> {
    await inTransaction(pool, async (client) => {
      await reclaimJobs(client, form.name)
      await bossOn(client).fetch(queueOf(form.name), { batchSize: 10 })
      await client.query(
        `update leads.destination set lease_id = gen_random_uuid(), leased_until = now() where form = $1`,
        [form.name],
      )
    })
  }

  it('is tried alone after several crashes, so that others are delivered', async () => {
    const { form, batches } = scriptedForm(() => [])
    await keep(form, ...numbered(3))
    for (let deaths = 0; deaths < 5; deaths++) await dieTrying(form)
    expect(await run(form)).toMatchObject({ delivered: 3 })
    expect(batches).toEqual([['n0'], ['n1'], ['n2']])
  })

  it('fails after its last attempt', async () => {
    const { form, batches } = scriptedForm(() => [])
    const [id] = await keep(form, 'ada')
    await pool.query('update pgboss.job set retry_limit = 2 where id = $1', [id])
    for (let deaths = 0; deaths < 3; deaths++) await dieTrying(form)
    await keep(form, 'grace')
    expect(await run(form)).toMatchObject({ delivered: 1 })
    expect(batches).toEqual([['grace']])
  })
})

describe('stopping the process', () => {
  it('finishes the current batch and starts no other', async () => {
    const stop = new AbortController()
    const { form, batches } = scriptedForm(
      async () => {
        stop.abort()
        await new Promise((resolve) => setTimeout(resolve, 30))
        return []
      },
      { batchSize: 2 },
    )
    await keep(form, ...numbered(5))
    expect(await run(form, { forMs: 5000, signal: stop.signal })).toMatchObject({ delivered: 2 })
    expect(batches).toHaveLength(1)
    expect(await standing(form)).toMatchObject({ lease_id: null })
    expect(await run(form)).toMatchObject({ delivered: 3 })
  })

  it('needs no destination while no lead waits', async () => {
    const { form } = scriptedForm(() => [])
    const unset = {
      ...form,
      destination: () => {
        throw new Error('please set FORM_SERVICE_URL')
      },
    }
    expect(await run(unset)).toMatchObject({ delivered: 0 })
    await keep(form, 'ada')
    await expect(run(unset)).rejects.toThrow('please set FORM_SERVICE_URL')
  })

  it('releases leads that the destination did not finish, without counting an attempt', async () => {
    const stop = new AbortController()
    const { form } = scriptedForm(
      (batch, { signal }) =>
        new Promise((resolve) => {
          stop.abort()
          signal.addEventListener('abort', () => resolve(batch.map(() => unavailable())))
        }),
    )
    await keep(form, 'ada', 'grace')
    const began = performance.now()
    expect(await run(form, { forMs: 60_000, signal: stop.signal })).toMatchObject({
      delivered: 0,
      postponed: 0,
    })
    expect(performance.now() - began).toBeLessThan(11_000)
    expect(await leads(form)).toMatchObject([
      { state: 'waiting', attempts: 0 },
      { state: 'waiting', attempts: 0 },
    ])
    expect((await jobs(form)).map(({ state, retryCount }) => [state, retryCount])).toEqual([
      ['created', 0],
      ['created', 0],
    ])
    expect(await standing(form)).toEqual({ lease_id: null, failures: 0, rests: null })
  })
})
