/**
 * Draws every picture of the site into content/images.
 *
 *   node content/artwork/render.mjs                  everything, full size
 *   node content/artwork/render.mjs hero import      only these
 *   node content/artwork/render.mjs hero --draft     a quick look at a third of the size, into a temporary folder
 */
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { renderRows } from './engine/render.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const names = [
  'hero',
  'front-desk',
  'import',
  'gym-floor',
  'article-future',
  'article-front-desk',
  'article-retention',
  'portrait-founder',
  'portrait-sales',
  'share',
]
const WORKERS = 2

async function load(name) {
  const scene = await import(`./scenes/${name}.mjs`)
  return scene.picture()
}

async function draw(name, draft) {
  const { width: fullWidth, height: fullHeight, colours = 64, samples: best = 3 } = await load(name)
  const width = draft ? Math.round(fullWidth / 2.5) : fullWidth
  const height = draft ? Math.round(fullHeight / 2.5) : fullHeight
  const samples = draft ? 1 : best
  const shared = new SharedArrayBuffer(width * height * 3)
  const started = Date.now()
  await Promise.all(
    Array.from(
      { length: WORKERS },
      (_, first) =>
        new Promise((done, fail) => {
          const worker = new Worker(fileURLToPath(import.meta.url), {
            workerData: { name, width, height, samples, first, shared },
          })
          worker.once('message', done)
          worker.once('error', fail)
        }),
    ),
  )
  const folder = draft ? join(tmpdir(), 'artwork-drafts') : join(here, '../images')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.png`)
  const { size } = await sharp(Buffer.from(shared), { raw: { width, height, channels: 3 } })
    .png({ palette: true, colours, dither: 0, effort: 10, compressionLevel: 9 })
    .toFile(file)
  process.stdout.write(
    `${file} ${width}x${height} ${Math.round(size / 1024)} KB in ${Math.round((Date.now() - started) / 1000)} s\n`,
  )
}

if (isMainThread) {
  const wanted = process.argv.slice(2).filter((a) => !a.startsWith('--'))
  const draft = process.argv.includes('--draft')
  for (const name of wanted.length ? wanted : names) await draw(name, draft)
} else {
  const { name, width, height, samples, first, shared } = workerData
  renderRows(await load(name), width, height, samples, first, WORKERS, new Uint8Array(shared))
  parentPort.postMessage('done')
}
