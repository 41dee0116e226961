import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const MAX_MILLISECONDS = 3000
const MAX_DRAWN_BYTES = 30_000_000

/** A plain logo takes 110 MB, ten filters or masks in it 250. A thousand, in 15 kB, would take gigabytes. */
const MAX_MEMORY_BYTES = 300_000_000
const BETWEEN_MEMORY_CHECKS_MS = 10

/** Each takes a CPU core while it runs. */
const MAX_AT_ONCE = 2
let atOnce = 0

const program = (longestSide: number) => `
const sharp = require('sharp')
// sharp draws on a thread of its own, so that this one can end the process meanwhile.
setInterval(() => {
  if (process.memoryUsage.rss() > ${MAX_MEMORY_BYTES}) process.kill(process.pid, 'SIGKILL')
}, ${BETWEEN_MEMORY_CHECKS_MS}).unref()
const chunks = []
process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', async () => {
  const svg = Buffer.concat(chunks)
  const { width, height } = await sharp(svg).metadata()
  const density = Math.min(72000, Math.max(1, 72 * ${longestSide} / Math.max(width, height)))
  process.stdout.write(await sharp(svg, { density, limitInputPixels: ${2 * longestSide ** 2} }).png({ compressionLevel: 1 }).toBuffer())
})`

/**
 * Draws an SVG in a child process with an empty environment, which ends after 3 seconds, and with more than 300 MB. A
 * few hundred bytes of nested copies keep librsvg busy for hours, and only the end of its process stops it.
 * @param svg checked with `isHarmlessSvg`
 * @param longestSide of the PNG in pixels, whatever size the SVG declares
 * @returns a PNG
 * @throws when drawing fails, times out, or takes too much memory, or while two other SVGs are being drawn
 */
export async function drawSvg(svg: Uint8Array, longestSide: number): Promise<Buffer> {
  if (atOnce >= MAX_AT_ONCE) throw new Error('Too many SVGs are being drawn.')
  atOnce++
  try {
    const running = promisify(execFile)(process.execPath, ['-e', program(longestSide)], {
      env: {} as NodeJS.ProcessEnv,
      encoding: 'buffer',
      timeout: MAX_MILLISECONDS,
      killSignal: 'SIGKILL',
      maxBuffer: MAX_DRAWN_BYTES,
    })
    // Ignores a closed pipe: the exit code tells that the process failed.
    running.child.stdin?.on('error', () => undefined).end(svg)
    return (await running).stdout
  } finally {
    atOnce--
  }
}
