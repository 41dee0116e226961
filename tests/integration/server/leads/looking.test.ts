import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countLeads, everyLead, listLeads } from '../../../../lib/leads/operator/list.ts'
import { openLeadsHarness, type LeadsHarness } from './support.ts'

let harness: LeadsHarness

beforeAll(async () => {
  harness = await openLeadsHarness()
})
afterAll(() => harness.close())

describe('with leads in every state', () => {
  let ids: Record<'waiting' | 'delivered' | 'failed' | 'quarantined', string>

  beforeEach(async () => {
    ids = {
      waiting: await harness.save({ name: 'Wim', email: 'wim@gym.com', message: 'Hi' }),
      delivered: await harness.save({ email: 'del@gym.com' }, { form: 'case-study' }),
      failed: await harness.save({
        name: '\u001b]0;owned\u0007Fay\u202e',
        email: 'fay@gym.com',
        message: 'One\nTwo\u001b[2J',
      }),
      quarantined: await harness.save(
        { link: 'https://gym.com', email: 'apa@gym.com' },
        { form: 'free-design', spamReason: 'The honeypot was filled in.' },
      ),
    }
    await harness.become(ids.delivered, 'delivered', { attempts: 1 })
    await harness.become(ids.failed, 'failed', {
      attempts: 24,
      last_problem: 'Refused: \u001b[31mred',
      last_attempt_at: new Date('2026-11-04T08:00:00Z'),
    })
    for (const [index, id] of [ids.waiting, ids.delivered, ids.failed, ids.quarantined].entries()) {
      const at = new Date(Date.UTC(2026, 10, 1 + index, 9, 30))
      await harness.pool.query('update leads.lead set received_at = $2 where id = $1', [id, at])
    }
  })
  afterEach(() => harness.pool.query('delete from leads.lead'))

  it('list shows the newest lead first, and the number in each state', async () => {
    const { code, out } = await harness.leads(['list'])
    const lines = out.split('\n')
    expect(code).toBe(0)
    expect(lines[0]).toMatch(/^ID +RECEIVED +FORM +STATE +FROM +ATTEMPTS +REMARK$/)
    expect(lines.slice(1, 5).map((line) => line.slice(0, 8))).toEqual(
      [ids.quarantined, ids.failed, ids.delivered, ids.waiting].map((id) => id.slice(0, 8)),
    )
    expect(lines[1]).toContain('2026-11-04 09:30  free-design  quarantined')
    expect(lines[1]).toContain('The honeypot was filled in.')
    expect(lines.at(-2)).toBe('1 waiting, 1 delivered, 1 failed, 1 quarantined (taken for spam)')
  })

  it('list fits into 160 columns when the terminal width is unknown', async () => {
    const { out } = await harness.leads(['list'])
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(160)
  })

  it.each([
    [['--state', 'failed'], ['failed']],
    [['--form', 'free-design'], ['quarantined']],
    [['--email', 'WIM@gym.com'], ['waiting']],
    [
      ['--since', '2026-11-03'],
      ['quarantined', 'failed'],
    ],
    [['--limit', '1'], ['quarantined']],
    [['--form', 'contact', '--state', 'delivered'], []],
  ] as const)('list %j filters', async (options, expected) => {
    const { code, out } = await harness.leads(['list', ...options, '--json'])
    expect(code).toBe(0)
    const { leads } = JSON.parse(out) as { leads: { id: string }[] }
    expect(leads.map(({ id }) => id)).toEqual(expected.map((state) => ids[state]))
  })

  it('list reports how many leads --limit hides', async () => {
    expect((await harness.leads(['list', '--limit', '2'])).error).toContain(
      'These are the newest 2 of 4; --limit 4 shows all.',
    )
  })

  it('show prints every field, and escapes control characters from visitors', async () => {
    const { code, out } = await harness.leads(['show', ids.failed.slice(0, 8)])
    expect(code).toBe(0)
    expect(out).toBe(
      [
        `id            ${ids.failed}`,
        'form          contact',
        'received      2026-11-03 09:30:00 UTC',
        'state         failed: no attempts left. “replay” sends it again',
        'attempts      24, the last one 2026-11-04 08:00:00 UTC',
        'last problem  Refused: \\x1b[31mred',
        '',
        'name          \\x1b]0;owned\\x07Fay\\u202e',
        'email         fay@gym.com',
        'message       One',
        '              Two\\x1b[2J',
        '',
      ].join('\n'),
    )
  })

  it('list, show and erase include where a lead comes from', async () => {
    const attribution = { page: '/contact', campaign: 'spring\u001b[2J', referrer: 'kim@news.example' }
    const id = await harness.save({ email: 'ori@gym.com' }, { attribution })
    const { out } = await harness.leads(['list'])
    expect(out).toMatch(/^ID +RECEIVED +FORM +STATE +FROM +ORIGIN +ATTEMPTS +REMARK$/m)
    expect(out).toMatch(/ori@gym.com +spring/)
    expect((await harness.leads(['show', id])).out).toMatch(
      /\n\nemail +ori@gym.com\n\npage +\/contact\ncampaign +spring\\x1b\[2J\nreferrer +kim@news.example\n$/,
    )
    expect((await harness.leads(['erase', 'kim@news.example', '--yes'])).out).toMatch(
      /origin[^]*Erased 1 lead/,
    )
  })

  it('show prints when a lead is tried next', async () => {
    expect((await harness.leads(['show', ids.waiting])).out).toMatch(/^next attempt +due$/m)
    await harness.pool.query(`update pgboss.job set start_after = '2099-01-01T09:00:00Z' where id = $1`, [
      ids.waiting,
    ])
    const { out } = await harness.leads(['show', ids.waiting])
    expect(out).toMatch(/^state +waiting$/m)
    expect(out).toMatch(/^next attempt +2099-01-01 09:00:00 UTC$/m)
  })

  it('show reports a lead without a planned try', async () => {
    const id = await harness.save({ email: 'lost@gym.com' })
    await harness.pool.query('delete from pgboss.job where id = $1', [id])
    expect((await harness.leads(['show', id])).out).toContain('no attempt is planned. “replay” plans one')
  })

  it('an email address is found in any field, but not as a part of another email address', async () => {
    const count = async (email: string) =>
      Object.values(await countLeads(harness.pool, { email })).reduce((sum, each) => sum + each)
    await harness.save({ message: 'Write to <Kim+gym@Studio.com>.', email: 'a@b.com' })
    expect(await count('kim+gym@studio.com')).toBe(1)
    expect(await count('gym@studio.com')).toBe(0)
    expect(await count('kim+gym@studio.co')).toBe(0)
    expect(await count('kim.gym@studio.com')).toBe(0)
    expect(await count('im@gym.com')).toBe(0)
    expect(await count('wim@gym.com')).toBe(1)
    expect(await count('wim@gym.com.au')).toBe(0)
    expect(await count("o'x(|[@gym.com")).toBe(0)
  })
})

it('an id prefix of several leads is refused with their ids', async () => {
  const ids = ['aaaa0001-0000-4000-8000-000000000001', 'aaaa0002-0000-4000-8000-000000000002']
  await harness.pool.query(
    `insert into leads.lead (id, form, "values", fingerprint, state) select id, 'contact', '{}', id, 'quarantined' from unnest($1::uuid[]) as id`,
    [ids],
  )
  const { code, error } = await harness.leads(['show', 'AAAA'])
  expect(code).toBe(1)
  for (const id of ids) expect(error).toContain(id)
  await harness.pool.query('delete from leads.lead where id = any($1)', [ids])
})

it('everyLead() returns each of thousands of leads of the same instant once', async () => {
  await harness.pool.query(
    `insert into leads.lead (id, form, "values", fingerprint, state, received_at)
      select gen_random_uuid(), 'many', jsonb_build_object('n', n::text), n::text, 'waiting',
        timestamptz '2026-01-01' + (n / 100) * interval '1 microsecond'
      from generate_series(1, 2345) as n`,
  )
  const seen: string[] = []
  for await (const lead of everyLead(harness.pool, { form: 'many' })) seen.push(lead.values.n ?? '')
  expect(new Set(seen).size).toBe(2345)
  expect(seen).toHaveLength(2345)
  expect(await listLeads(harness.pool, { form: 'many' }, 3)).toHaveLength(3)
  await harness.pool.query(`delete from leads.lead where form = 'many'`)
})

it.each([
  [[], 2, ''],
  [['lsit'], 2, 'There is no command “lsit”.'],
  [['list', '--state', 'lost'], 2, '--state takes waiting, delivered, failed, quarantined.'],
  [['list', 'contact'], 2, 'list takes options only'],
  [['list', '--bogus'], 2, "Unknown option '--bogus'."],
  [['show'], 2, 'show takes one id.'],
  [['show', 'zz'], 2, '“zz” is not an id.'],
  [['show', '%%%%'], 2, '“%%%%” is not an id.'],
  [['replay'], 2, 'replay takes ids, or one of'],
  [['replay', '--failed', '--quarantined'], 2, 'go one at a time'],
  [['erase'], 2, 'erase takes one email address.'],
  [['erase', 'kim'], 2, 'is not an email address'],
])('“leads %j” is refused with a message and the usage', async (args, code, words) => {
  const run = await harness.leads(args)
  expect(run).toMatchObject({ code, error: expect.stringContaining(words) })
  expect(run.out + run.error).toContain('npm run leads -- ')
})

it('--help prints the usage of a command', async () => {
  expect(await harness.leads(['erase', '--help'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('npm run leads -- erase <email address>'),
  })
})
