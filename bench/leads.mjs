// Measures how many forms the site accepts per second and how long each takes, with healthy and failing destinations,
// and how fast the queue is delivered. Start the site without limits per IP address:
//   LEADS_LIMIT_PER_ADDRESS=1000000 LEADS_LIMIT_TOTAL=10000000 npm start
// Then: npm run bench:leads -- [rounds] [seconds per round] [leads to deliver]
import { randomUUID } from 'node:crypto'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { runningPostgres } from '../packages/local-cloud/src/postgres/index.ts'
import { median, percentile } from './percentile.mjs'
import { actionOn, site } from './running-copy.mjs'

const [rounds = 3, seconds = 5, drained = 400] = process.argv.slice(2).map(Number)
const concurrencies = [1, 8, 32]
const cloud = `http://localhost:${process.env.LOCAL_CLOUD_PORT ?? 4000}`
const mark = `bench-${randomUUID().slice(0, 8)}-`
const services = ['airtable', 'forms']

/** The page and the fields of each form. */
const forms = {
  'case-study': { path: '/', fields: (email) => ({ email }) },
  contact: {
    path: '/contact',
    fields: (email) => ({ name: 'Bench', email, phone: '+44 20 7946 0000', message: `From ${email}` }),
  },
}

const connectionString = await runningPostgres(
  `${process.env.LOCAL_DATA_DIR ?? '.local'}/postgres`,
  'liftpass',
)
if (!connectionString) throw new Error('No site is running with this LOCAL_DATA_DIR. Start one first.')
const database = new pg.Pool({ connectionString, max: 2 })
const { rows: counts } = await database.query('select * from leads.rate_limit')
const actions = Object.fromEntries(
  await Promise.all(Object.entries(forms).map(async ([name, { path }]) => [name, await actionOn(path)])),
)
try {
  await measureAccepting()
  for (const form of Object.keys(forms)) await measureDraining(form)
} finally {
  await restore()
  await database.end()
}

async function measureAccepting() {
  for (const name of Object.keys(forms)) await submit(name)
  const results = new Map()
  for (let round = 1; round <= rounds; round++) {
    for (const concurrency of concurrencies) {
      for (const down of [false, true]) {
        await setDown(down)
        await endBackoff()
        const key = `${concurrency} ${down}`
        const result = results.get(key) ?? { concurrency, down, rates: [], times: [] }
        results.set(key, result)
        const times = await load(concurrency)
        result.rates.push(times.length / seconds)
        result.times.push(...times)
      }
    }
  }
  await setDown(false)
  const table = [...results.values()].map(({ concurrency, down, rates, times }) => ({
    destinations: down ? 'down' : 'healthy',
    'at once': concurrency,
    'accepted/s': Math.round(median(rates)),
    'p50 ms': round(median(times)),
    'p99 ms': round(percentile(times, 0.99)),
    submissions: times.length,
  }))
  console.log(
    `\n${rounds} rounds of ${seconds} s each, interleaved; load ${loadavg()[0].toFixed(1)} on ${availableParallelism()} cores`,
  )
  console.table(table)
}

/**
 * Submits both forms in turn for some seconds.
 * @returns the durations in milliseconds
 */
async function load(concurrency) {
  const until = performance.now() + seconds * 1000
  const times = []
  const names = Object.keys(forms)
  const visitor = async (_, index) => {
    for (let turn = index; performance.now() < until; turn++) {
      const started = performance.now()
      await submit(names[turn % names.length])
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, visitor))
  return times
}

/** Measures the rows delivered per second while there is a backlog. */
async function measureDraining(form) {
  await removeLeads()
  await endBackoff()
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let sent = 0; sent < drained / 16; sent++) await submit(form)
    }),
  )
  const like = [form, `${mark}%`]
  for (;;) {
    const { rows } = await database.query(
      `select count(*) filter (where state = 'waiting')::int as waiting, count(*)::int as all,
        extract(epoch from max(delivered_at) - min(delivered_at))::float as seconds
        from leads.lead where form = $1 and email like $2`,
      like,
    )
    const [{ waiting, all, seconds: took }] = rows
    if (waiting > 0) {
      await sleep(250)
      continue
    }
    console.log(`drained ${form}: ${all} leads, ${round(all / took)} a second, ${round(took)} s`)
    return
  }
}

async function submit(name) {
  const { path, fields } = forms[name]
  const body = new FormData()
  const email = `${mark}${randomUUID()}@bench.example`
  for (const [field, value] of Object.entries({
    form: name,
    website: '',
    elapsed: '9000',
    ...fields(email),
  })) {
    body.append(`_1_${field}`, value)
  }
  body.append('0', '[{"kind":"none"},"$K1"]')
  const headers = { 'next-action': actions[name], accept: 'text/x-component', origin: new URL(site).origin }
  const response = await fetch(site + path, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(30_000),
  })
  const text = await response.text()
  if (text.includes('"kind":"done"')) return
  if (text.includes('Too many forms')) {
    throw new Error('Start the copy with LEADS_LIMIT_PER_ADDRESS=1000000 LEADS_LIMIT_TOTAL=10000000.')
  }
  throw new Error(`The site did not save a form: ${response.status} ${text.slice(0, 300)}`)
}

async function setDown(down) {
  for (const service of services) {
    const body = down ? { body: JSON.stringify({ drop: true }) } : {}
    const response = await fetch(`${cloud}/_faults/${service}`, { method: down ? 'PUT' : 'DELETE', ...body })
    if (!response.ok) throw new Error(`${cloud}/_faults/${service} responded with ${response.status}`)
  }
}

/** Ends the backoff from earlier failures, which would delay the next measurement. */
async function endBackoff() {
  await database.query('update leads.destination set backoff_until = null, failures = 0')
}

async function removeLeads() {
  const like = [`${mark}%`]
  const { rows } = await database.query('delete from leads.lead where email like $1 returning id', like)
  await database.query(`delete from pgboss.job where data->>'leadId' = any($1)`, [rows.map(({ id }) => id)])
}

/** Restores the site: removes our leads here and at their destinations, and resets its rate limits. */
async function restore() {
  await setDown(false)
  await removeLeads()
  await endBackoff()
  await database.query(`delete from airtable.records where cells->>'email' like $1`, [`${mark}%`])
  await database.query(`delete from forms.entries where fields::text like $1`, [`%${mark}%`])
  await database.query('delete from leads.rate_limit')
  for (const { key, points, expire } of counts) {
    await database.query('insert into leads.rate_limit values ($1, $2, $3)', [key, points, expire])
  }
}

function round(number) {
  return Math.round(number * 10) / 10
}
