import { safeParse } from 'zod/mini'
import { afterAll, beforeAll, expect, it, onTestFailed, vi } from 'vitest'
import { forms } from '../../../../app/_lead-forms/definitions.ts'
import { submittedValues } from '../../../../app/_form/submitted-values.ts'
import { airtableTable } from '../../../../lib/leads/destinations/airtable.ts'
import { formService } from '../../../../lib/leads/destinations/form-service.ts'
import type { Destination } from '../../../../lib/leads/destination.ts'
import { checkFields } from '../../../../lib/http/check-fields.ts'
import type { Lead, LeadValues } from '../../../../lib/leads/lead.ts'
import { receiveLead } from '../../../../lib/leads/receive.ts'
import { sanitize } from '../../../../lib/leads/sanitize.ts'
import { createAirtable } from '../../../../packages/local-cloud/src/airtable/index.ts'
import { createForms } from '../../../../packages/local-cloud/src/forms/index.ts'
import { siteDashboard } from '../../../../dashboard/site-dashboard.ts'
import { dashboardSources } from '../../../../packages/local-cloud/src/cloud/dashboard-sources.ts'
import { serveOnLoopback, type LoopbackServer } from '../../../../packages/local-cloud/src/cloud/server.ts'
import { createCloudApp } from '../../../../packages/local-cloud/src/cloud/app.ts'
import { ownDatabase } from './support.ts'
import { anyInput, createRandom, fieldsFrom, oddText } from './fuzz-generate.ts'
import { violationsOf, violationsOfPage } from './fuzz-violations.ts'

// Content is read within Next.js only; passes have the site's own words here.
vi.mock('@/lib/sample-passes/published-designer', () => ({ publishedDesigner: async () => undefined }))

/** Other seeds try other inputs: `FUZZ_SEED=42 FUZZ_INPUTS=100000 npm run integration -- fuzz`. */
const SEED = Number(process.env.FUZZ_SEED ?? 1)
const INPUTS = Number(process.env.FUZZ_INPUTS ?? 20_000)
const AT_ONCE = 16
const tables = { 'Leads Generator': { email: 'email' } } as const
/** One processor needs half a minute, but other tests run beside this one. */
const LONG = 600_000

const names = [...forms.keys()]
const { pool } = await ownDatabase()
Object.assign(process.env, { LEADS_LIMIT_PER_ADDRESS: '1000000', LEADS_LIMIT_TOTAL: '10000000' })
let server: LoopbackServer
let inboxes: (request: Request) => Promise<Response>

beforeAll(async () => {
  inboxes = await createForms({ pool, path: '/forms' })
  const rate = { perSecond: 0, penaltySeconds: 0 }
  const airtable = await createAirtable({
    pool,
    apiKey: 'key',
    baseId: 'local',
    tables,
    path: '/airtable',
    rate,
  })
  const respond = (request: Request) =>
    request.url.includes('/airtable/') ? airtable(request) : inboxes(request)
  server = await serveOnLoopback({ fetch: respond }, 0)
})

/** Logs how to repeat a failure. */
const tellSeed = () =>
  onTestFailed(() => console.log(`To see it again: FUZZ_SEED=${SEED} FUZZ_INPUTS=${INPUTS}`))

const canonical = (values: Readonly<Record<string, unknown>>) =>
  JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)))

/** A sample across all leads, small enough to deliver in a few seconds. */
const spread = (leads: Lead[]) => leads.filter((_, index) => index % Math.ceil(leads.length / 1000) === 0)

async function kept(form: string): Promise<Lead[]> {
  const { rows } = await pool.query<{ id: string; values: LeadValues; received_at: Date }>(
    'select id, "values", received_at from leads.lead where form = $1',
    [form],
  )
  return rows.map(({ id, values, received_at }) => ({
    id,
    form,
    values,
    attribution: {},
    receivedAt: received_at,
  }))
}

/**
 * The values that should be saved, by form; and every input that was neither saved nor refused with error messages.
 */
const expected = new Map(names.map((name) => [name, new Set<string>()]))
const surprises: string[] = []
const counts = { kept: 0, invalid: 0 }

let next = 0

beforeAll(async () => {
  const work = async () => {
    for (let index = next++; index < INPUTS; index = next++) {
      await submit(index).catch((error: unknown) => surprises.push(`input ${index}: ${String(error)}`))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}, LONG)
afterAll(async () => {
  // After a failure, no input may reach the tests of the next file, which runs in the same process.
  next = INPUTS
  await server.close()
})

async function submit(index: number): Promise<void> {
  const random = createRandom(SEED * 1_000_003 + index)
  const name = random.oneOf(names)
  const form = forms.get(name)!
  const fields = new FormData()
  for (const [field, value] of fieldsFrom(random, name)) {
    if (typeof value === 'string') fields.append(field, value)
    else fields.append(field, value, value.name)
  }
  const query = new URLSearchParams(
    random.happens(0.1)
      ? {
          numClients: oddText(random),
          email: oddText(random),
          utm_campaign: oddText(random),
          place: oddText(random),
        }
      : {},
  )
  const ip = random.oneOf(['192.0.2.1', '2001:db8::1', 'unknown'])
  if (random.happens(0.1)) fields.append('referrer', oddText(random))
  const page = new URL(`https://site.example/contact?${query}`)
  const result = await receiveLead(form, fields, { ip, page, siteHost: page.host })
  JSON.stringify(submittedValues(fields))
  if (result.kind === 'invalid') {
    counts.invalid++
    const words = Object.values(result.errors)
    if (words.length > 0 && words.every((sentence) => /^[A-Z][\w ,.:-]{5,80}$/.test(sentence))) return
  }
  if (result.kind === 'saved') {
    counts.kept++
    for (const [key, value] of query) if (!fields.has(key)) fields.append(key, value)
    const checked = checkFields(form.schema, fields)
    if ('values' in checked) return void expected.get(name)!.add(canonical(sanitize(checked.values)))
  }
  surprises.push(`input ${index} of ${name}: ${JSON.stringify(result)}`)
}

it(`every input is saved or refused with error messages: ${INPUTS} inputs, seed ${SEED}`, () => {
  tellSeed()
  expect(surprises).toEqual([])
  // The generator makes enough valid and enough invalid inputs.
  expect(counts.kept).toBeGreaterThan(INPUTS / 10)
  expect(counts.invalid).toBeGreaterThan(INPUTS / 10)
})

it.each(names)(
  'the saved values of %s are the validated ones, and are safe everywhere else',
  async (name) => {
    tellSeed()
    const leads = await kept(name)
    expect(new Set(leads.map(({ values }) => canonical(values)))).toEqual(expected.get(name))
    expect(leads.flatMap(({ values }) => violationsOf(name, values))).toEqual([])
  },
)

it('a schema rejects or normalizes any JavaScript value, and never throws', () => {
  tellSeed()
  for (let index = 0; index < INPUTS / 4; index++) {
    const random = createRandom(SEED * 7_000_003 + index)
    const name = random.oneOf(names)
    const result = safeParse(forms.get(name)!.schema, anyInput(random, name))
    if (result.success)
      expect(violationsOf(name, sanitize(result.data)), `input ${index} of ${name}`).toEqual([])
  }
})

it('violationsOfPage() distinguishes text from markup', () => {
  expect(violationsOfPage('<svg aria-label="Pass of &quot; onload=x">')).toEqual([])
  for (const wrong of ['<svg aria-label="" onload=x>', '<svg aria-label=""onload="x">', '<svg onload="x">'])
    expect(violationsOfPage(wrong)).toHaveLength(1)
})

/** Checks the pages of the dashboard; call it after the delivery, whose results they show. */
async function pagesAreHarmless() {
  const dashboard = createCloudApp(
    [],
    { database: 'leads', dataDir: '.local' },
    dashboardSources(
      pool,
      ['forms', 'airtable'],
      { baseId: 'local', tables },
      siteDashboard('http://localhost:3000'),
    ),
  )
  const look = async (path: string) => {
    const page = await dashboard.request(`http://localhost${path}`)
    expect(page.status, path).toBe(200)
    const text = await page.text()
    expect(violationsOfPage(text), path).toEqual([])
    return text
  }
  const paths = ['leads', 'forms/contact', 'forms/free-design']
  for (const path of paths)
    for (let page = 1; page <= 10; page++) await look(`/dashboard/${path}?page=${page}`)
  const table = /\/dashboard\/airtable\/(\w+)/.exec(await look('/dashboard/airtable'))?.[0]
  for (let page = 1; page <= 10; page++) await look(`${table}?page=${page}`)
  for (const name of names) {
    for (const { id } of spread(await kept(name)).slice(0, 50)) await look(`/dashboard/leads/${id}`)
  }
}

it(
  'saved values reach the form service and Airtable unchanged, and the dashboard shows them as text',
  { timeout: LONG },
  async () => {
    tellSeed()
    const at = `http://127.0.0.1:${server.port}`
    const table = airtableTable({
      endpointUrl: `${at}/airtable`,
      apiKey: 'key',
      baseId: 'local',
      table: 'Leads Generator',
      fields: { email: 'email' },
      mergeOn: 'email',
    })
    const failed = vi.fn<(reason: unknown) => void>()
    const deliver = async (leads: readonly Lead[], destination: Destination) => {
      for (let from = 0; from < leads.length; from += destination.batchSize) {
        const batch = leads.slice(from, from + destination.batchSize)
        const outcomes = await destination.deliver(batch, {
          timeoutMs: 10_000,
          signal: new AbortController().signal,
        })
        for (const outcome of outcomes) if (outcome.kind !== 'delivered') failed(outcome)
      }
    }
    for (const name of names) {
      const leads = spread(spread(await kept(name)))
      if (name === 'case-study') {
        await deliver(leads, table)
        const { rows } = await pool.query<{ email: string }>(
          `select cells->>'email' as email from airtable.records`,
        )
        expect(new Set(rows.map(({ email }) => email))).toEqual(
          new Set(leads.map(({ values }) => values.email)),
        )
      } else {
        await deliver(leads, formService({ url: `${at}/forms/${name}`, name }))
        const response = await inboxes(new Request(`${at}/forms/${name}/entries`))
        const { entries } = (await response.json()) as { entries: { fields: [string, string][] }[] }
        const arrived = entries.map(({ fields }) => canonical(Object.fromEntries(fields)))
        expect(arrived.sort()).toEqual(leads.map(({ values }) => canonical(values)).sort())
      }
    }
    expect(failed).not.toHaveBeenCalled()
    await pagesAreHarmless()
  },
)
