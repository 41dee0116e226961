// Measures the time to sign in with many concurrent users, and the bytes of JavaScript of the pages around an account.
// Start the site without limits per IP address:
//   ACCOUNTS_LIMIT_PER_ADDRESS=1000000 npm start
// Then: npm run bench:accounts -- [concurrent users] [seconds per round] [rounds]
import { randomUUID } from 'node:crypto'
import { availableParallelism, loadavg } from 'node:os'
import { brotliCompressSync } from 'node:zlib'
import { chromium, devices } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { apiKeys } from '../packages/local-cloud/src/cli/api-keys.ts'
import { browserArguments, findBrowser } from '../packages/local-cloud/tests/support/browser.ts'
import { median, percentile } from './percentile.mjs'
import { actionOn, credentials, site } from './running-copy.mjs'

const [atOnce = 20, seconds = 10, rounds = 3] = process.argv.slice(2).map(Number)
const cloud = `http://localhost:${process.env.LOCAL_CLOUD_PORT ?? 4000}`
const { anonKey, serviceRoleKey } = apiKeys(credentials().authSecret)
const stateless = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } }
const { admin } = createClient(cloud, serviceRoleKey, stateless).auth

const people = await Promise.all(Array.from({ length: atOnce }, openAccount))
try {
  await measureBytes(people[0])
  await measureSignIn()
} finally {
  for (const { id } of people) await admin.deleteUser(id)
}

async function openAccount() {
  const person = { email: `bench-${randomUUID()}@bench.example`, password: `Bench-${randomUUID()}-7!` }
  const { data, error } = await admin.createUser({ ...person, email_confirm: true })
  if (error) throw error
  return { ...person, id: data.user.id }
}

/**
 * Loads each page on a phone with an empty cache and all that it loads by itself; `/account` with Supabase's client.
 */
async function measureBytes(person) {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments })
  const { cookies } = await (async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${site}/login`, { waitUntil: 'networkidle' })
    await page.getByLabel('Email', { exact: true }).fill(person.email)
    await page.locator('input[type=password]').fill(person.password)
    await page.locator('main form button[type=submit]').first().click()
    await page.waitForURL(({ pathname }) => pathname === '/account')
    return context.storageState()
  })()
  const table = []
  for (const path of ['/', '/login', '/signup', '/login/code', '/forgot-password', '/account']) {
    const context = await browser.newContext({
      ...devices['Pixel 7'],
      storageState: { cookies, origins: [] },
    })
    const page = await context.newPage()
    const scripts = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(weigh(response))
    })
    await page.goto(site + path, { waitUntil: 'networkidle' })
    const weights = await Promise.all(scripts)
    const sum = (what) => weights.reduce((total, weight) => total + weight[what], 0)
    table.push({
      page: path,
      scripts: weights.length,
      'bytes as they are': sum('plain'),
      'bytes as sent': sum('sent'),
      'sent by': [...new Set(weights.map(({ encoding }) => encoding))].join(', '),
      'bytes by brotli': sum('brotli'),
    })
    await context.close()
  }
  await browser.close()
  console.table(table)
}

/** The transferred body, without headers; `brotli` is the size that a proxy in front may reach. */
async function weigh(response) {
  const body = await response.body()
  const { responseBodySize } = await response.request().sizes()
  const encoding = (await response.headerValue('content-encoding')) ?? 'nothing'
  return { plain: body.length, sent: responseBodySize, brotli: brotliCompressSync(body).length, encoding }
}

async function measureSignIn() {
  const action = await actionOn('/login')
  const ways = {
    'form on /login': (person) => signInBySite(person, action),
    'auth service alone': signInAtService,
  }
  const results = Object.fromEntries(Object.keys(ways).map((name) => [name, []]))
  for (const [, signIn] of Object.entries(ways)) await signIn(people[0])
  for (let round = 0; round < rounds; round++) {
    for (const [name, signIn] of Object.entries(ways)) results[name].push(...(await load(signIn)))
  }
  console.log(
    `\n${atOnce} at once, ${rounds} rounds of ${seconds} s each, interleaved; load ${loadavg()[0].toFixed(1)} on ${availableParallelism()} cores`,
  )
  console.table(
    Object.entries(results).map(([way, times]) => {
      return {
        way,
        'p50 ms': Math.round(median(times)),
        'p99 ms': Math.round(percentile(times, 0.99)),
        'a second': Math.round((times.length / seconds / rounds) * 10) / 10,
        'signed in': times.length,
      }
    }),
  )
}

/**
 * Every user signs in again and again.
 * @returns the durations in milliseconds
 */
async function load(signIn) {
  const until = performance.now() + seconds * 1000
  const times = []
  await Promise.all(
    people.map(async (person) => {
      while (performance.now() < until) {
        const started = performance.now()
        await signIn(person)
        times.push(performance.now() - started)
      }
    }),
  )
  return times
}

/** Sends the form as a browser with scripts does. The response sets the session cookies. */
async function signInBySite({ email, password }, action) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ email, password })) body.append(`_1_${name}`, value)
  body.append('0', '[{"kind":"none"},"$K1"]')
  const response = await fetch(`${site}/login`, {
    method: 'POST',
    headers: { 'next-action': action, accept: 'text/x-component', origin: new URL(site).origin },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(60_000),
  })
  const text = await response.text()
  if (response.headers.getSetCookie().some((cookie) => cookie.includes('auth-token'))) return
  throw new Error(
    text.includes('too many')
      ? 'Start the copy with ACCOUNTS_LIMIT_PER_ADDRESS=1000000.'
      : `The sign-in failed: ${response.status} ${text.slice(0, 300)}`,
  )
}

async function signInAtService({ email, password }) {
  const response = await fetch(`${cloud}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
    signal: AbortSignal.timeout(60_000),
  })
  if (!response.ok) throw new Error(`The auth service responded with ${response.status}`)
  await response.json()
}
