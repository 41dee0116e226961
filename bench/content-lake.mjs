// Measures speed and memory of the local Content Lake with 10,000 documents, through the official client, on a
// throw-away database: npm run bench:content-lake -- [documents] [seconds of typing]
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@sanity/client'
import { percentile } from './percentile.mjs'

const token = 'bench'
const words =
  'card pass phone gym member wallet studio update plastic scan door visit coach class yoga key'.split(' ')
const text = (seed, length) =>
  Array.from({ length }, (_, n) => words[(seed * 7 + n * n + n) % words.length]).join(' ')
const paragraph = (seed) => ({
  _type: 'block',
  _key: `b${seed}`,
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 's', marks: [], text: text(seed, 60) }],
})

const role = process.send ? serve : measure
await role()

/** Runs the Content Lake in a process of its own, so that its memory can be measured. */
async function serve() {
  const { default: pg } = await import('pg')
  const { startPostgres } = await import('../packages/local-cloud/src/postgres/index.ts')
  const { serveOnLoopback } = await import('../packages/local-cloud/src/cloud/server.ts')
  const { createContentLake } = await import('../packages/local-cloud/src/content-lake/index.ts')
  const folder = process.argv[2]
  const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), port: 0 })
  const pool = new pg.Pool({ connectionString: postgres.connectionString(), max: 20 })
  pool.on('error', () => undefined)
  const lake = await createContentLake({
    pool,
    projectId: 'local',
    dataset: 'production',
    publicUrl: 'http://localhost',
    imageCacheDir: path.join(folder, 'images'),
    tokens: [{ token, name: 'bench', role: 'administrator' }],
  })
  const server = await serveOnLoopback(lake, 0)
  process.on('message', async (message) => {
    if (message === 'memory') {
      globalThis.gc?.()
      const { rss, heapUsed } = process.memoryUsage()
      process.send({ rss, heapUsed })
      return
    }
    await server.close()
    await lake.close()
    await pool.end()
    await postgres.stop()
    process.exit()
  })
  process.send(server.port)
}

async function measure() {
  const documents = Number(process.argv[2] ?? 10_000)
  const seconds = Number(process.argv[3] ?? 20)
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-lake-'))
  const lake = fork(import.meta.filename, [folder], { execArgv: ['--expose-gc'] })
  try {
    const [port] = await once(lake, 'message')
    const sanity = createClient({
      projectId: 'local',
      dataset: 'production',
      apiVersion: '2025-02-19',
      apiHost: `http://127.0.0.1:${port}`,
      useProjectHostname: false,
      useCdn: false,
      perspective: 'drafts',
      token,
    })
    console.log(`${documents} documents, Node ${process.version}`)
    await report(lake, 'empty')
    await fill(sanity, documents)
    await report(lake, 'filled')
    await queries(sanity)
    await report(lake, 'after the queries')
    await typing(sanity, seconds, lake)
    await report(lake, 'after typing')
  } finally {
    lake.send('stop')
    await once(lake, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
}

async function report(lake, when) {
  lake.send('memory')
  const [{ rss, heapUsed }] = await once(lake, 'message')
  const mebibytes = (bytes) => `${Math.round(bytes / 1_048_576)} MiB`
  console.log(`Memory, ${when}: ${mebibytes(heapUsed)} of live objects, ${mebibytes(rss)} in all`)
}

/** Creates documents: half are articles of six paragraphs, the others short; every tenth is a draft. */
async function fill(sanity, count) {
  const started = performance.now()
  await sanity.createOrReplace({ _id: 'author', _type: 'teamMember', name: 'Ada' })
  for (let first = 1; first < count; first += 500) {
    const transaction = sanity.transaction()
    for (let n = first; n < Math.min(first + 500, count); n++) {
      const _id = n % 10 === 0 ? `drafts.doc-${n}` : `doc-${n}`
      const article = {
        _type: 'article',
        title: `${text(n, 5)} ${n}`,
        slug: { _type: 'slug', current: `article-${n}` },
        author: { _type: 'reference', _ref: 'author' },
        body: Array.from({ length: 6 }, (_, part) => paragraph(n + part)),
      }
      const faq = { _type: 'faq', question: `${text(n, 8)} ${n}?`, answer: [paragraph(n)] }
      transaction.create({ _id, ...(n % 2 ? article : faq) })
    }
    await transaction.commit({ returnDocuments: false, visibility: 'async' })
  }
  console.log(`Import: ${Math.round(performance.now() - started)} ms`)
}

/** The queries that the Studio and the site send. */
async function queries(sanity) {
  const matches = '([@, _id] match text::query($__query) || references($__rawQuery))'
  const projection = '{_type, _id, _originalId, "orderings": [_updatedAt]}'
  const list = `*[_type in $__types && ${matches} && (_type == "article")] ${projection} | order(_updatedAt desc) [0...$__limit]`
  const search = `*[_type in $__types] | score(boost(_type in ["article"] && title match text::query($__query), 10), ${matches}) [_score > 0] ${projection} | order(_score desc) [0...$__limit]`
  const types = ['article', 'faq', 'teamMember']
  const params = (query, limit, __types = types) => ({
    __types,
    __limit: limit,
    __query: `${query}*`,
    __rawQuery: query,
  })
  const draft = (number) => [`doc-${number}`, `drafts.doc-${number}`]
  let round = 0
  const published = { perspective: 'published' }
  const cases = {
    'list of one type': () => sanity.fetch(list, params('', 101, ['article'])),
    'list, filtered as one types': () => sanity.fetch(list, params('yoga', 101, ['article'])),
    'search everywhere': () => sanity.fetch(search, params('plastic wal', 101)),
    'search for what is not there': () => sanity.fetch(search, params('zebra', 101)),
    'open a document': () => sanity.getDocuments(draft(round)),
    'previews of 50 documents': () =>
      sanity.fetch('*[_id in $ids]{_id, _type, title, "author": author->name}', {
        ids: Array.from({ length: 50 }, (_, n) => `doc-${n + round}`),
      }),
    'who refers to this': () => sanity.fetch('count(*[references("author")])'),
    'site: article by address': () =>
      sanity.fetch(
        '*[_type == "article" && slug.current == $slug][0]',
        { slug: `article-${round * 2 + 1}` },
        published,
      ),
    'site: ten newest articles': () =>
      sanity.fetch('*[_type == "article"] | order(_createdAt desc) [0...10]{title, slug}', {}, published),
  }
  for (const [name, run] of Object.entries(cases)) {
    const times = []
    for (round = 1; round <= 30; round++) {
      // Every second round follows a change, so that results cached per revision are computed again.
      if (round % 2) await sanity.patch('author').set({ round }).commit()
      const started = performance.now()
      await run()
      times.push(performance.now() - started)
    }
    console.log(`${name}: ${summary(times)}`)
  }
}

/** An editor types while 50 readers listen; every key is an edit as the Studio sends it. */
async function typing(sanity, seconds, lake) {
  const id = 'doc-1'
  const draftId = `drafts.${id}`
  const arrived = new Map()
  const ids = { ids: [id, draftId] }
  const options = { includeAllVersions: true, effectFormat: 'mendoza', events: ['welcome', 'mutation'] }
  const readers = Array.from({ length: 50 }, () => {
    const ready = Promise.withResolvers()
    const subscription = sanity
      .listen('*[_id in $ids]', ids, { ...options, includeResult: false })
      .subscribe((event) => {
        if (event.type === 'welcome') ready.resolve()
        else arrived.set(event.transactionId, performance.now())
      })
    return { ready: ready.promise, subscription }
  })
  await Promise.all(readers.map((reader) => reader.ready))
  const saved = []
  const seen = []
  const end = performance.now() + seconds * 1_000
  for (let key = 0; performance.now() < end; key++) {
    const transactionId = `bench-${key}`
    const patch = { set: { title: text(3, 5).slice(0, key % 40) + key } }
    const started = performance.now()
    await sanity.action(
      { actionType: 'sanity.action.document.edit', draftId, publishedId: id, patch },
      { transactionId },
    )
    saved.push(performance.now() - started)
    while (!arrived.has(transactionId)) await sleep(1)
    seen.push(arrived.get(transactionId) - started)
  }
  console.log(`key to saved, ${saved.length} keys: ${summary(saved)}`)
  console.log(`key to the last of 50 readers: ${summary(seen)}`)
  await report(lake, 'with 50 readers')
  for (const { subscription } of readers) subscription.unsubscribe()
}

function summary(times) {
  const at = (share) => percentile(times, share).toFixed(1)
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`
}
