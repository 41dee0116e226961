// Measures a large archive: npm run bench:archive [-- articles] [views]
// Builds the site with that many articles and data of its own, counts the pages that publishing renders again, and
// reads the memory of the server after that many views of random articles.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import path from 'node:path'
import { contentClient, credentials } from './running-copy.mjs'

const [count = 10_000, views = 100_000] = process.argv.slice(2).map(Number)
// tsconfig.json names this folder; otherwise Next.js would edit that file.
const distDir = '.next-archive'
const dataDir = `.local/archive-${count}`
const origin = 'http://localhost:8260'
const BATCH = 250
const AT_ONCE = 16
const AUTHORS = 20

/** Runs this script with a local cloud of its own, once for each step. */
async function enter() {
  const ports = { PORT: '8260', LOCAL_CLOUD_PORT: '8261', LOCAL_DB_PORT: '8262', LOCAL_SMTP_PORT: '8263' }
  for (const name of Object.keys(steps)) {
    const environment = { LOCAL_DATA_DIR: dataDir, LIFTPASS_DIST_DIR: distDir, BENCH_STEP: name }
    const self = ['run', '--', process.execPath, import.meta.filename, String(count), String(views)]
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
    await publish(sanity)
    await browse(server.pid)
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
}

const client = () => contentClient(process.env.SANITY_API_WRITE_TOKEN, process.env.LOCAL_CLOUD_PORT)
const authorId = (number) => `bench-author-${number % AUTHORS}`
const articleId = (number) => `bench-article-${number}`
const pathOf = (number) => `/blog/bench-${number}`

async function seed() {
  const sanity = contentClient(credentials().adminToken, process.env.LOCAL_CLOUD_PORT)
  const article = await sanity.fetch('*[_type == "article" && !(_id in path("drafts.**"))][0]')
  const author = await sanity.fetch('*[_type == "teamMember" && !(_id in path("drafts.**"))][0]')
  let transaction = sanity.transaction()
  for (let number = 0; number < AUTHORS; number++)
    transaction.createOrReplace({ ...author, _id: authorId(number), name: `Author ${number}` })
  await transaction.commit({ visibility: 'async' })
  for (let first = 0; first < count; first += BATCH) {
    transaction = sanity.transaction()
    for (let number = first; number < Math.min(first + BATCH, count); number++) {
      transaction.createOrReplace({
        ...article,
        _id: articleId(number),
        title: `Article number ${number}`,
        slug: { _type: 'slug', current: `bench-${number}` },
        // Older than the site's own articles.
        publishedAt: new Date(Date.UTC(2020, 0, 1) - number * 3_600_000).toISOString(),
        author: { _type: 'reference', _ref: authorId(number) },
      })
    }
    await transaction.commit({ visibility: 'async', returnDocuments: false })
  }
  // Without this, the webhook would report each article to the site; the next start creates the webhook again.
  const webhooks = '/hooks/projects/local'
  for (const { id } of await sanity.request({ url: webhooks }))
    await sanity.request({ url: `${webhooks}/${id}`, method: 'DELETE' })
}

/**
 * Counts the pages rendered again after one change: first those that the site requests by itself, then with all visits
 * of readers.
 */
async function publish(sanity) {
  const sample = Array.from({ length: Math.min(count, 400) }, (_, number) => pathOf(number))
  const pages = [
    '/',
    '/blog',
    '/blog/page/2',
    '/team',
    '/contact',
    '/create',
    '/terms-and-conditions.html',
    ...sample,
  ]
  for (const visited of [pages, pages]) await visitAll(visited)
  await sleep(3000)
  const changes = {
    'one article': { id: articleId(3), set: { title: `Changed ${Date.now()}` }, path: pathOf(3) },
    'one team member': { id: authorId(3), set: { name: `Changed ${Date.now()}` }, path: pathOf(3) },
  }
  for (const [name, { id, set, path: shownOn }] of Object.entries(changes)) {
    const before = Date.now()
    await sanity.patch(id).set(set).commit()
    while (!(await (await fetch(origin + shownOn)).text()).includes(Object.values(set)[0])) await sleep(5)
    const fresh = Date.now() - before
    await sleep(5000)
    const byItself = renderedSince(before).length
    for (const visited of [pages, pages]) await visitAll(visited)
    await sleep(2000)
    const all = renderedSince(before)
    console.log(
      `Publishing ${name} of ${count}: fresh after ${fresh} ms; ${byItself} pages rendered anew at once, ${all.length} with visits to ${pages.length} pages`,
    )
    if (process.env.BENCH_LIST) console.log(all)
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
