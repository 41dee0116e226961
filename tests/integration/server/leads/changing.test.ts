import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deliverDue } from '../../../../lib/leads/delivery/deliver-due.ts'
import type { Destination, DeliveryOutcome } from '../../../../lib/leads/destination.ts'
import type { FormDefinition } from '../../../../lib/leads/form.ts'
import type { Lead, LeadState } from '../../../../lib/leads/lead.ts'
import type { Sample } from '../../../../lib/sample-passes/sample.ts'
import { openLeadsHarness, type LeadsHarness } from './support.ts'

let harness: LeadsHarness

beforeAll(async () => {
  harness = await openLeadsHarness()
})
afterAll(() => harness.close())
afterEach(async () => {
  await harness.pool.query(
    'delete from leads.lead; delete from pgboss.job; update leads.destination set backoff_until = null, failures = 0',
  )
})

/** The contact form with a destination of this test. */
function contact(
  deliver: (leads: readonly Lead[]) => Promise<DeliveryOutcome> | DeliveryOutcome,
): FormDefinition {
  const destination: Destination = {
    name: 'Contact form service',
    page: 'https://forms.example/inbox',
    batchSize: 10,
    spacingMs: 1,
    deliver: async (leads) => {
      const outcome = await deliver(leads)
      return leads.map(() => outcome)
    },
  }
  return { name: 'contact', schema: undefined as never, destination: () => destination }
}

const work = (form: FormDefinition) => deliverDue({ queues: [form], until: Date.now(), pool: harness.pool })

const stateOf = async (id: string) => {
  const { rows } = await harness.pool.query<{ state: LeadState }>(
    'select state from leads.lead where id = $1',
    [id],
  )
  return rows[0]?.state
}
const jobs = async () => (await harness.pool.query('select from pgboss.job')).rowCount

describe('a lead with a pass', () => {
  const sample: Sample = {
    design: {
      gymName: 'Iron \u001b[31mHall',
      memberName: 'Maya',
      color: '#1d4e9e',
      fields: [{ label: 'Number', value: '0417' }],
      code: 'qr',
    },
    drawnBy: 'visitor',
  }
  const keep = () =>
    harness.save({ email: 'a@gym.com' }, { form: 'free-design', sample, emailTo: 'a@gym.com' })

  it('is marked in the list, and show prints a staff link that is renewed after it expired', async () => {
    const id = await keep()
    const list = await harness.leads(['list'])
    expect(list.out).toMatch(/^ID +RECEIVED +FORM +PASS BY +STATE/)
    expect(list.out).toMatch(/free-design +visitor +waiting/)
    const link = async () =>
      /\/create\/design\/([\w-]{34}) /.exec((await harness.leads(['show', id])).out)?.[1]
    const first = await link()
    expect(await link()).toBe(first)
    await harness.pool.query('update leads.sample set staff_until = now()')
    expect(await link()).not.toBe(first)
    const { out } = await harness.leads(['show', id])
    expect(out).toContain('drawn by visitor, revision 1')
    expect(out).not.toContain('\u001b')
  })

  it('is erased with its email, which is named if it was already sent', async () => {
    await keep()
    await harness.pool.query(`update leads.lead set state = 'delivered' where form = 'sample-pass'`)
    const { code, out } = await harness.leads(['erase', 'a@gym.com', '--yes'])
    expect(code).toBe(0)
    expect(out).toContain('Erased 2 leads')
    expect(out).toContain('sample-pass')
    expect((await harness.pool.query('select from leads.sample')).rowCount).toBe(0)
  })
})

describe('replay', () => {
  it('queues a failed lead again, which is then delivered', async () => {
    const id = await harness.save({ email: 'a@gym.com' })
    await harness.become(id, 'failed', { attempts: 24, last_problem: 'Refused.' })
    expect(await harness.leads(['replay', id.slice(0, 8)])).toMatchObject({
      code: 0,
      out: '1 lead in the queue again, with all attempts.\n',
      error: expect.stringContaining('The site delivers'),
    })
    const arrived: string[] = []
    await work(contact((leads) => (arrived.push(...leads.map((lead) => lead.id)), { kind: 'delivered' })))
    expect(arrived).toEqual([id])
    expect(await stateOf(id)).toBe('delivered')
    // Neither the dead-letter job nor a second job remains.
    expect(await jobs()).toBe(1)
  })

  it('queues all failed leads of one form', async () => {
    const ids = [await harness.save({ email: 'a@gym.com' }), await harness.save({ email: 'b@gym.com' })]
    const other = await harness.save({ email: 'c@gym.com' }, { form: 'case-study' })
    for (const id of [...ids, other]) await harness.become(id, 'failed')
    expect((await harness.leads(['replay', '--failed', '--form', 'contact'])).out).toBe(
      '2 leads in the queue again, with all attempts.\n',
    )
    expect(await Promise.all([...ids, other].map(stateOf))).toEqual(['waiting', 'waiting', 'failed'])
    expect((await harness.leads(['replay', '--failed', '--form', 'contact'])).out).toBe(
      'No leads are failed in the form contact.\n',
    )
  })

  it('releases leads from quarantine', async () => {
    const id = await harness.save({ email: 'a@gym.com' }, { spamReason: 'Sent in no time.' })
    expect((await harness.leads(['replay', '--quarantined'])).out).toBe(
      '1 lead released from quarantine, in the queue.\n',
    )
    await work(contact(() => ({ kind: 'delivered' })))
    expect(await stateOf(id)).toBe('delivered')
  })

  it('makes waiting leads and a paused destination due immediately', async () => {
    const id = await harness.save({ email: 'a@gym.com' })
    await work(contact(() => ({ kind: 'unavailable', reason: 'Away.', retryAfterSeconds: 600 })))
    expect((await harness.leads(['show', id])).out).toMatch(/accepts no leads at the moment, next attempt/)
    expect((await harness.leads(['replay', '--waiting'])).out).toBe('1 lead waiting, retried right away.\n')
    await work(contact(() => ({ kind: 'delivered' })))
    expect(await stateOf(id)).toBe('delivered')
  })

  it('delivers a delivered lead a second time only with --again', async () => {
    const id = await harness.save({ email: 'a@gym.com' })
    await work(contact(() => ({ kind: 'delivered' })))
    expect(await harness.leads(['replay', id])).toMatchObject({
      code: 1,
      out: expect.stringContaining('1 lead skipped: delivered already. --again'),
    })
    expect(await stateOf(id)).toBe('delivered')
    expect((await harness.leads(['replay', id, '--again'])).code).toBe(0)
    let times = 0
    await work(contact(() => ((times += 1), { kind: 'delivered' })))
    expect(times).toBe(1)
  })

  it('skips a lead that is being delivered', async () => {
    const id = await harness.save({ email: 'a@gym.com' })
    let run: Awaited<ReturnType<LeadsHarness['leads']>> | undefined
    await work(
      contact(async () => {
        run = await harness.leads(['replay', id])
        return { kind: 'delivered' }
      }),
    )
    expect(run).toMatchObject({ code: 0, out: expect.stringContaining('1 lead skipped: on the way') })
    expect(await stateOf(id)).toBe('delivered')
  })
})

describe('export', () => {
  const file = (name: string) => path.join(harness.folder, name)

  it('writes every lead that contains an email address, and no other', async () => {
    await harness.save({ name: 'Kim', email: 'kim@gym.com', message: 'Hi' })
    await harness.save({ email: 'kim@gym.com' }, { form: 'case-study' })
    await harness.save({ email: 'pat@gym.com', message: 'Ask Kim@Gym.com, please.' })
    await harness.save({ email: 'akim@gym.com' })
    const run = await harness.leads(['export', '--email', 'Kim@gym.com', '--out', 'kim.json'])
    expect(run.error).toContain(`3 leads written to ${file('kim.json')}.`)
    const leads = JSON.parse(readFileSync(file('kim.json'), 'utf8')) as { values: object }[]
    expect(leads.map(({ values }) => values)).toEqual([
      { name: 'Kim', email: 'kim@gym.com', message: 'Hi' },
      { email: 'kim@gym.com' },
      { email: 'pat@gym.com', message: 'Ask Kim@Gym.com, please.' },
    ])
    expect(statSync(file('kim.json')).mode & 0o777).toBe(0o600)
  })

  it('does not overwrite a file', async () => {
    writeFileSync(file('mine.csv'), 'mine')
    const run = await harness.leads(['export', '--format', 'csv', '--out', 'mine.csv'])
    expect(run).toMatchObject({ code: 1, error: expect.stringContaining('nothing is overwritten') })
    expect(readFileSync(file('mine.csv'), 'utf8')).toBe('mine')
  })

  it('reports a file that it cannot write', async () => {
    const run = await harness.leads(['export', '--out', 'no-such-folder/leads.json'])
    expect(run).toMatchObject({ code: 1, error: expect.stringContaining('cannot be written (ENOENT)') })
  })

  it('chooses a file name, or writes to standard output', async () => {
    await harness.save({ name: '=1+1', email: 'kim@gym.com' })
    const named = /written to (\S+\.ndjson)/.exec(
      (await harness.leads(['export', '--format', 'ndjson'])).error,
    )
    expect(existsSync(named?.[1] ?? '')).toBe(true)
    const { out, error } = await harness.leads(['export', '--format', 'csv', '--out', '-'])
    expect(out).toContain(",'=1+1,kim@gym.com\r\n")
    expect(error).toContain('1 lead.')
  })
})

describe('erase', () => {
  it('erases nothing without a confirmation when there is no terminal to ask', async () => {
    const id = await harness.save({ name: '\u001b[2JKim', email: 'kim@gym.com', message: 'Hi' })
    const run = await harness.leads(['erase', 'kim@gym.com'])
    expect(run).toMatchObject({ code: 1, error: expect.stringContaining('Add --yes') })
    expect(run.out).toMatch(/^1 lead holds kim@gym\.com:$/m)
    expect(run.out).toContain(id.slice(0, 8))
    expect(run.out).toMatch(/^ID +RECEIVED +FORM +STATE +FROM +STANDS IN$/m)
    expect(await stateOf(id)).toBe('waiting')
  })

  it('shows where each lead came from before it asks', async () => {
    const email = `${'a'.repeat(60)}@gym.com`
    const attribution = { page: '/for/yoga-studios', campaign: 'yoga\u001b[2J', referrer: 'news.example' }
    await harness.save({ email }, { attribution })
    await harness.save({ email, message: 'Hi' }, { attribution: { referrer: 'search.example' } })
    const lines = (await harness.leads(['erase', email])).out.split('\n')
    const [headings, first, second] = lines.slice(lines.findIndex((line) => line.startsWith('ID ')))
    expect(headings).toMatch(/ FROM +PAGE +ORIGIN +STANDS IN$/)
    expect(first).toMatch(/ \/for\/yoga-studios {2}yoga\S* +email$/)
    expect(second).toMatch(/ search\.example {2}email$/)
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(160)
  })

  it('erases all leads that contain an email address, in any form and state, with their jobs', async () => {
    const waiting = await harness.save({ email: 'kim@gym.com', message: 'One' })
    const failed = await harness.save({ email: 'kim@gym.com', message: 'Two' })
    const quarantined = await harness.save(
      { email: 'kim@gym.com' },
      { form: 'free-design', spamReason: 'Honeypot.' },
    )
    const mention = await harness.save({ email: 'pat@gym.com', message: 'Ask kim@gym.com' })
    const stranger = await harness.save({ email: 'akim@gym.com' })
    await harness.become(failed, 'failed')
    // A job may contain the email address itself, for example in the output of an error.
    await harness.pool.query(
      `update pgboss.job set output = '{"said": "KIM@gym.com is odd"}' where id = $1`,
      [waiting],
    )
    const run = await harness.leads(['erase', 'KIM@gym.com', '--yes'])
    expect(run).toMatchObject({
      code: 0,
      out: expect.stringContaining('Erased 4 leads, and 3 jobs of the queue.'),
    })
    expect(run.out).toContain('None of them had been delivered: nothing is left to do.')
    expect(await Promise.all([waiting, failed, quarantined, mention, stranger].map(stateOf))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      'waiting',
    ])
    const left = await harness.pool.query<{ everything: string }>(
      `select coalesce(string_agg(job::text, ''), '') || (select string_agg(lead::text, '') from leads.lead) as everything from pgboss.job`,
    )
    expect(left.rows[0]?.everything).not.toMatch(/\Wkim@gym\.com/i)
    expect(await jobs()).toBe(1)
  })

  it('keeps leads named with --except', async () => {
    const own = await harness.save({ email: 'kim@gym.com' })
    const mention = await harness.save({ email: 'pat@gym.com', message: 'Ask kim@gym.com' })
    await harness.leads(['erase', 'kim@gym.com', '--except', mention.slice(0, 8), '--yes'])
    expect(await Promise.all([own, mention].map(stateOf))).toEqual([undefined, 'waiting'])
  })

  it('lists leads that the operator has to erase at the destination, or that may be there', async () => {
    const delivered = await harness.save({ email: 'kim@gym.com', message: 'One' })
    await work(contact(() => ({ kind: 'delivered' })))
    const tried = await harness.save({ email: 'kim@gym.com', message: 'Two' })
    await work(contact(() => ({ kind: 'unavailable', reason: 'No answer.' })))
    const { out } = await harness.leads(['erase', 'kim@gym.com', '--yes'])
    expect(out).toContain(
      [
        'What had been delivered has to be erased where it is, by hand:',
        '',
        'contact: Contact form service, https://forms.example/inbox',
        `  kim@gym.com, lead ${delivered}`,
        `  kim@gym.com, lead ${tried} (tried, and not known to have arrived: look whether it is there)`,
      ].join('\n'),
    )
  })

  it('waits for a delivery in progress, and reports its result', async () => {
    const id = await harness.save({ email: 'kim@gym.com' })
    let erasing: ReturnType<LeadsHarness['leads']> | undefined
    await work(
      contact(async () => {
        await new Promise<void>((waits) => {
          erasing = harness.leads(['erase', 'kim@gym.com', '--yes'], (printed) => {
            if (printed.includes('1 lead on the way to the destination at this moment')) waits()
          })
        })
        return { kind: 'delivered' }
      }),
    )
    const run = await erasing
    expect(run?.out).toContain(`  kim@gym.com, lead ${id}\n`)
    expect(await stateOf(id)).toBeUndefined()
    expect(await jobs()).toBe(0)
  })

  it('reports that no lead contains the email address', async () => {
    expect(await harness.leads(['erase', 'nobody@gym.com'])).toMatchObject({
      code: 0,
      out: 'No leads hold nobody@gym.com. Nothing to erase.\n',
    })
  })
})

describe('prune', () => {
  it('deletes leads past their retention, and reports the number before with --dry-run', async () => {
    const old = await harness.save({ email: 'old@gym.com' })
    const young = await harness.save({ email: 'young@gym.com' })
    for (const id of [old, young]) await harness.become(id, 'delivered')
    await harness.pool.query(
      `update leads.lead set delivered_at = now() - interval '91 days' where id = $1`,
      [old],
    )
    expect(await harness.leads(['prune', '--dry-run'])).toMatchObject({
      code: 0,
      out: '1 lead would be deleted.\n',
      error: 'Kept: delivered leads 90 days (LEADS_KEEP_DAYS), spam 30, all others 365.\n',
    })
    expect(await stateOf(old)).toBe('delivered')
    expect((await harness.leads(['prune'])).out).toBe('1 lead deleted.\n')
    expect(await Promise.all([old, young].map(stateOf))).toEqual([undefined, 'delivered'])
  })
})
