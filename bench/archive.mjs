// Measures a large site: npm run bench:archive [-- articles] [views] [landing pages]
// Builds the site with that many documents and data of its own, counts the pages that publishing renders again and how
// soon visitors see the change, opens the lists and the search of the Studio, and reads the memory of the server after
// that many views of random articles.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../packages/local-cloud/tests/support/browser.ts'
import { contentClient, credentials } from './running-copy.mjs'
import { signIn } from './studio-sign-in.mjs'

const [count = 10_000, views = 100_000, landingPages = Math.max(100, count / 10)] = process.argv
  .slice(2)
  .map(Number)
// tsconfig.json names this folder; otherwise Next.js would edit that file.
const distDir = '.next-archive'
const dataDir = `.local/archive-${count}`
const origin = 'http://localhost:8260'
const BATCH = 250
const AT_ONCE = 16
const AUTHORS = 20
const TOPICS = 10
const YEARS = 10
/** Articles of one day, at most, so that they spread over the years. */
const DAYS = YEARS * 365
/** Changes of which the time to the visitor is the median. */
const CHANGES = 9

/** Runs this script with a local cloud of its own, once for each step. */
async function enter() {
  const ports = { PORT: '8260', LOCAL_CLOUD_PORT: '8261', LOCAL_DB_PORT: '8262', LOCAL_SMTP_PORT: '8263' }
  for (const name of Object.keys(steps)) {
    const environment = { LOCAL_DATA_DIR: dataDir, LIFTPASS_DIST_DIR: distDir, BENCH_STEP: name }
    const numbers = [count, views, landingPages].map(String)
    const self = ['run', '--', process.execPath, import.meta.filename, ...numbers]
    const child = spawn(process.execPath, ['launcher/main.mjs', ...self], {
      env: { ...process.env, ...ports, ...environment },
      stdio: 'inherit',
    })
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal))
    const [code] = await once(child, 'exit')
    if (code !== 0) process.exit(code ?? 1)
  }
}

async function measure() {
  const sanity = client()
  rmSync(distDir, { recursive: true, force: true })
  const started = performance.now()
  const cpuSeconds = await build()
  const seconds = (performance.now() - started) / 1000
  const { bytes, files } = folderSize(distDir, ['cache'])
  console.log(
    `${count} articles: built in ${seconds.toFixed(1)} s (${cpuSeconds.toFixed(1)} s of processor time), ${(bytes / 1e6).toFixed(1)} MB in ${files} files`,
  )

  const server = run(['server/main.mjs'])
  try {
    while (!(await fetch(`${origin}/api/health`).catch(() => undefined))?.ok) await sleep(200)
    await weigh()
    await publish(sanity)
    await timeToVisitor(sanity)
    await openStudio()
    await browse(server.pid)
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
}

const client = () => contentClient(process.env.SANITY_API_WRITE_TOKEN, process.env.LOCAL_CLOUD_PORT)
const authorId = (number) => `bench-author-${number % AUTHORS}`
const topicId = (number) => `bench-topic-${number % TOPICS}`
const articleId = (number) => `bench-article-${number}`
const landingPageId = (number) => `bench-landing-${number}`
const pathOf = (number) => `/blog/bench-${number}`
const landingPath = (number) => `/bench/page-${number}`
const slug = (current) => ({ _type: 'slug', current })
const reference = (_ref) => ({ _type: 'reference', _ref, _key: _ref })

async function seed() {
  const sanity = contentClient(credentials().adminToken, process.env.LOCAL_CLOUD_PORT)
  const published = (type) => sanity.fetch('*[_type == $type && !(_id in path("drafts.**"))][0]', { type })
  const [article, author, topic, landingPage] = await Promise.all(
    ['article', 'teamMember', 'topic', 'landingPage'].map(published),
  )
  const write = async (amount, make) => {
    for (let first = 0; first < amount; first += BATCH) {
      const transaction = sanity.transaction()
      for (let number = first; number < Math.min(first + BATCH, amount); number++)
        transaction.createOrReplace(make(number))
      await transaction.commit({ visibility: 'async', returnDocuments: false })
    }
  }
  await write(AUTHORS, (number) => ({
    ...author,
    _id: authorId(number),
    name: `Author ${number}`,
    slug: slug(`bench-${number}`),
  }))
  await write(TOPICS, (number) => ({
    ...topic,
    _id: topicId(number),
    title: `Topic ${number}`,
    slug: slug(`bench-${number}`),
  }))
  await write(count, (number) => ({
    ...article,
    _id: articleId(number),
    title: `Article number ${number}`,
    slug: slug(`bench-${number}`),
    // Older than the site's own articles.
    publishedAt: dayOf(number),
    author: reference(authorId(number)),
    topics: [reference(topicId(number))],
  }))
  await write(landingPages, (number) => ({
    ...landingPage,
    _id: landingPageId(number),
    title: `Landing page ${number}`,
    slug: slug(landingPath(number).slice(1)),
    // Every tenth shows the latest articles.
    sections: [
      ...landingPage.sections,
      ...(number % 10 === 0 ? [{ _type: 'articlesSection', _key: 'latest', heading: 'Latest' }] : []),
    ],
  }))
  // Without this, the webhook would report each article to the site; the next start creates the webhook again.
  const webhooks = '/hooks/projects/local'
  for (const { id } of await sanity.request({ url: webhooks }))
    await sanity.request({ url: `${webhooks}/${id}`, method: 'DELETE' })
}

/** The day of an article: number 0 is the newest, and the days are as many whatever the number of articles. */
const dayOf = (number) =>
  new Date(Date.UTC(2020, 0, 1) - Math.floor((number * DAYS) / count) * 86_400_000).toISOString().slice(0, 10)

/** Prints the size of what lists many documents. */
async function weigh() {
  const year = dayOf(0).slice(0, 4)
  const lists = ['/sitemap/0.xml', '/llms.txt', '/feed.xml', '/search/index.json', '/blog']
  const ofArticles = [
    '/team/bench-0',
    '/team/bench-0/feed.xml',
    '/blog/topics/bench-0',
    `/blog/archive/${year}`,
  ]
  for (const list of [...lists, ...ofArticles]) {
    const started = performance.now()
    const body = Buffer.from(await (await fetch(origin + list)).arrayBuffer())
    const took = Math.round(performance.now() - started)
    const [bare, gzip] = [body.length, gzipSync(body).length].map((bytes) => (bytes / 1024).toFixed(1))
    console.log(`${list}: ${bare} KiB, ${gzip} KiB with gzip, first answer after ${took} ms`)
  }
}

/**
 * Counts the pages rendered again after one change: first those that the site requests by itself, then with all visits
 * of readers.
 */
async function publish(sanity) {
  const some = (most, pathOfNumber, all) =>
    Array.from({ length: Math.min(all, most) }, (_, n) => pathOfNumber(n))
  const pages = [
    ...['/', '/blog', '/blog/page/2', '/team', '/contact', '/create', '/terms-and-conditions.html'],
    ...some(400, pathOf, count),
    ...some(100, landingPath, landingPages),
    ...some(AUTHORS, (number) => `/team/bench-${number}`, AUTHORS),
    ...some(TOPICS, (number) => `/blog/topics/bench-${number}`, TOPICS),
    ...new Set(some(count, (number) => `/blog/archive/${dayOf(number).slice(0, 4)}`, count)),
  ]
  for (const visited of [pages, pages]) await visitAll(visited)
  await sleep(3000)
  const changed = () => `Changed ${Date.now()}`
  const article = await sanity.getDocument(articleId(3))
  const changes = {
    'an article': () => sanity.patch(articleId(3)).set({ title: changed() }),
    'an old article': () => sanity.patch(articleId(count - 1)).set({ title: changed() }),
    'a new article': () =>
      sanity.transaction().create({
        ...article,
        _id: `bench-new-${Date.now()}`,
        slug: slug(`bench-new-${Date.now()}`),
        publishedAt: '2026-01-01',
      }),
    'a landing page': () => sanity.patch(landingPageId(3)).set({ title: changed() }),
    'a team member': () => sanity.patch(authorId(3)).set({ name: changed() }),
    'a word of the menu': () => sanity.patch('siteSettings').set({ 'labels.home': changed() }),
  }
  for (const [name, change] of Object.entries(changes)) {
    const before = Date.now()
    await change().commit()
    await quiet(before)
    const byItself = renderedSince(before)
    for (const visited of [pages, pages]) await visitAll(visited)
    await sleep(2000)
    const all = renderedSince(before)
    console.log(
      `Publishing ${name}: ${byItself.length} pages rendered anew at once, ${all.length} with visits to ${pages.length} pages`,
    )
    if (process.env.BENCH_LIST) console.log({ byItself, all })
  }
}

/** Waits until no page was rendered for three seconds. */
async function quiet(since) {
  for (let seen = -1, now = 0; seen !== now;) {
    seen = now
    await sleep(3000)
    now = renderedSince(since).length
  }
}

/** Prints the time from publishing an article or a landing page until its page shows the change. */
async function timeToVisitor(sanity) {
  for (const [name, id, page] of [
    ['an article', articleId(5), pathOf(5)],
    ['a landing page', landingPageId(5), landingPath(5)],
  ]) {
    const times = []
    for (let change = 0; change < CHANGES; change++) {
      const title = `Changed ${Date.now()}`
      const started = performance.now()
      const field = name === 'an article' ? { title } : { 'seo.title': title }
      await sanity.patch(id).set(field).commit()
      while (!(await (await fetch(origin + page)).text()).includes(title)) await sleep(5)
      times.push(performance.now() - started)
      await sleep(1000)
    }
    console.log(`From publishing ${name} until its page shows it: median ${median(times)} ms of ${CHANGES}`)
  }
}

const median = (values) => Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)])

/** Prints how long the lists and the search of the Studio take to show documents. */
async function openStudio() {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments })
  try {
    const storageState = await signIn(browser, origin)
    const context = await browser.newContext({ storageState })
    const lists = { 'Landing pages': 'landingPages', 'All articles': 'blog;all', Published: 'blog;published' }
    for (const [name, pane] of Object.entries(lists)) {
      const page = await context.newPage()
      const started = performance.now()
      await page.goto(`${origin}/studio/structure/${pane}`, { waitUntil: 'commit' })
      await page
        .getByText(/^(Landing page|Article number|Changed) \d+/)
        .first()
        .waitFor({ timeout: 120_000 })
      console.log(
        `Studio, list “${name}”: ${Math.round(performance.now() - started)} ms with loading the Studio`,
      )
      await page.close()
    }
    const page = await context.newPage()
    await page.goto(`${origin}/studio/structure`)
    await page.getByTestId('studio-search').click()
    const wanted = `Article number ${count - 2}`
    await page.getByRole('combobox', { name: 'Search' }).fill(wanted)
    const started = performance.now()
    await page
      .getByTestId('search-results')
      .getByText(wanted, { exact: true })
      .first()
      .waitFor({ timeout: 120_000 })
    console.log(`Studio, search for “${wanted}”: ${Math.round(performance.now() - started)} ms`)
  } finally {
    await browser.close()
  }
}

async function browse(pid) {
  const numbers = Array.from({ length: views }, () => Math.floor(Math.random() * count))
  const report = (seen) => {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    console.log(`Memory after ${seen} views of ${count} random articles: ${Math.round(kilobytes / 1024)} MiB`)
  }
  report(0)
  const step = Math.max(1, Math.ceil(views / 10))
  for (let first = 0; first < views; first += step) {
    await visitAll(numbers.slice(first, first + step).map(pathOf))
    report(Math.min(views, first + step))
  }
}

async function visitAll(paths) {
  const queue = [...paths]
  const reader = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const answer = await fetch(origin + next)
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${next}: ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, reader))
}

/** Pages that Next.js has stored since `time`, by the paths at the end of their file names. */
const renderedSince = (time) =>
  walk(path.join(distDir, 'server/route-cache'))
    .filter((file) => file.endsWith('.html') && statSync(file).mtimeMs > time)
    .map((file) => file.slice(file.indexOf('$') + 1))

function folderSize(folder, except) {
  const all = walk(folder, except).map((file) => statSync(file).size)
  return { bytes: all.reduce((sum, size) => sum + size, 0), files: all.length }
}

function walk(folder, except = []) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (except.includes(entry.name)) return []
    const file = path.join(folder, entry.name)
    return entry.isDirectory() ? walk(file) : [file]
  })
}

function run(args) {
  const env = { ...process.env, NODE_ENV: 'production' }
  return spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** @returns seconds of CPU time, which other work on the machine affects less than wall-clock time */
async function build() {
  const next = [process.execPath, 'node_modules/next/dist/bin/next', 'build']
  const env = { ...process.env, NODE_ENV: 'production' }
  // `times` prints the CPU time of the shell's children: minutes and seconds, user and system.
  const shell = spawn('sh', ['-c', '"$@" >&2 && times', 'sh', ...next], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const text = Buffer.concat(await shell.stdout.toArray()).toString()
  const [, ofChildren] = text.trim().split('\n')
  if (!ofChildren) throw new Error('The build failed: npx next build')
  const times = [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)]
  return times.reduce((sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest), 0)
}

const steps = { seed, measure }
const step = process.env.BENCH_STEP
await (step ? steps[step]() : enter())
