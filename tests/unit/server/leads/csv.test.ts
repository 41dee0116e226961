import { describe, expect, it } from 'vitest'
import type { ExportedLead } from '../../../../lib/leads/operator/list'
import { formats } from '../../../../server/leads/formats'

const lead = (values: Record<string, string>, form = 'contact'): ExportedLead => ({
  id: '00000000-0000-4000-8000-000000000001',
  form,
  values,
  email: null,
  state: 'delivered',
  spamReason: null,
  attempts: 1,
  attribution: {},
  receivedAt: new Date('2026-11-21T10:00:00Z'),
  lastAttemptAt: null,
  lastProblem: null,
  deliveredAt: new Date('2026-11-21T10:00:01Z'),
  sample: null,
  parent: null,
  logo: null,
})

async function text(format: keyof typeof formats, ...leads: ExportedLead[]): Promise<string> {
  async function* all() {
    yield* leads
  }
  let written = ''
  for await (const chunk of formats[format](all())) written += chunk
  return written
}

/** The cells of the second line, which has to be free of commas and quotes inside cells. */
const cells = async (...values: string[]) => {
  const written = await text(
    'csv',
    lead(Object.fromEntries(values.map((value, index) => [`f${index}`, value]))),
  )
  return written.split('\r\n')[1]?.split(',').slice(9)
}

describe('a CSV export of leads', () => {
  it('has a column for every field that any lead has', async () => {
    const written = await text('csv', lead({ name: 'Kim' }), lead({ email: 'a@b.com' }, 'case-study'))
    expect(written).toBe(
      '\ufeffid,form,state,receivedAt,deliveredAt,attempts,lastAttemptAt,lastProblem,spamReason,name,email\r\n' +
        '00000000-0000-4000-8000-000000000001,contact,delivered,2026-11-21T10:00:00.000Z,2026-11-21T10:00:01.000Z,1,,,,Kim,\r\n' +
        '00000000-0000-4000-8000-000000000001,case-study,delivered,2026-11-21T10:00:00.000Z,2026-11-21T10:00:01.000Z,1,,,,,a@b.com\r\n',
    )
  })

  it('has a column for every known property of origin', async () => {
    const written = await text(
      'csv',
      { ...lead({ page: '1' }), attribution: { page: '/', campaign: '=1' } },
      lead({}),
    )
    const lines = written.split('\r\n').map((line) => line.split(',').slice(9))
    expect(lines).toEqual([['page', 'origin page', 'origin campaign'], ['1', '/', "'=1"], ['', '', ''], []])
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '|cmd', '%0', '＝1', ' =1', '\u200b=1'])(
    'contains no formula that a spreadsheet would run: %s',
    async (formula) => {
      const [cell = ''] = (await cells(formula)) ?? []
      expect(cell.replace(/^"/, '')).toMatch(/^'/)
    },
  )

  /** The cells of a spreadsheet that splits at `sign` and respects quotes only at the start of a cell. */
  const partedAt = (sign: string, written: string) =>
    written
      .split(new RegExp(`[${sign}\\r\\n\\v\\f\\u0085\\u2028\\u2029]`))
      .map((cell) => cell.replaceAll('"', ''))

  it.each([';', '\t', '\n', '\r', '\r\n', '\u2028', ';;', '; ', ';"', '\n"', ';\u200b', 'x;y;', '\n\n\t'])(
    'contains no formula at the start of a cell after %j',
    async (before) => {
      for (const sign of ['=', '+', '-', '@', '|', '＝']) {
        const written = await text(
          'csv',
          lead({ message: `Hello${before}${sign}HYPERLINK("http://evil.example")` }),
        )
        for (const separator of [';', '\\t', ','])
          for (const cell of partedAt(separator, written)) expect(cell).not.toMatch(/^[\s\p{Cf}]*[=+\-@|＝]/u)
      }
    },
  )

  it('does not change words or signs within a line', async () => {
    expect(await text('csv', lead({ message: 'a-b; c = d\nyes + no' }))).toContain(
      ',"a-b; c = d\nyes + no"\r\n',
    )
    expect(await text('csv', lead({ message: 'Both:\n- gym;-5' }))).toContain(`,"Both:\n'- gym;'-5"\r\n`)
  })

  it.each(['\tx', '\rx', '\nx'])('escapes a cell that begins with %j', async (value) => {
    expect(await text('csv', lead({ message: value }))).toContain(`,"'${value}"\r\n`)
  })

  it('keeps quotes, commas and line breaks inside their cell', async () => {
    const written = await text('csv', lead({ message: 'He said "hi",\nthen left' }))
    expect(written).toContain(',"He said ""hi"",\nthen left"\r\n')
  })

  it('does not change ordinary words', async () => {
    expect(await cells('Zoë', 'kim@gym.com', 'https://gym.com')).toEqual([
      'Zoë',
      'kim@gym.com',
      'https://gym.com',
    ])
  })
})

describe('a JSON export of leads', () => {
  it('is one array, also without leads', async () => {
    expect(JSON.parse(await text('json'))).toEqual([])
    expect(JSON.parse(await text('json', lead({ name: 'A' }), lead({ name: 'B\u001b' })))).toMatchObject([
      { values: { name: 'A' } },
      { values: { name: 'B\u001b' }, receivedAt: '2026-11-21T10:00:00.000Z' },
    ])
  })

  it('can have one lead per line', async () => {
    const lines = (await text('ndjson', lead({ name: 'A\nB' }), lead({ name: 'C' }))).trimEnd().split('\n')
    expect(lines.map((line) => (JSON.parse(line) as ExportedLead).values.name)).toEqual(['A\nB', 'C'])
  })
})
