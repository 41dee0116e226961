import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page, type TestInfo } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'

/** Size in pixels and mean colours of a grid of cells, as hexadecimal digits. */
type Look = { width: number; height: number; cells: string }

const COLUMNS = 6
const ROWS = 4
/** Tolerances for text that another machine rasterizes differently: of 255 in a colour channel, and in pixels. */
const COLOUR_TOLERANCE = 10
const HEIGHT_TOLERANCE = 4

/**
 * Compares screenshots of elements roughly with those of earlier runs. Pixels differ between machines, so it stores the
 * mean colours of a grid; system fonts differ too, so all text is set in the site's own font. `--update-snapshots`
 * stores the means of what looks different now, and draws the contact sheet of all elements again.
 * @param page as wide as the screen, and higher than each element
 * @param selector of elements with an id, by which they are known
 * @param sheet file of the contact sheet
 */
export async function compareLooks(
  page: Page,
  testInfo: TestInfo,
  selector: string,
  sheet: string,
): Promise<void> {
  await page.locator(selector).evaluateAll(async (elements) => {
    document.documentElement.style.setProperty('--font-body', 'displayFont')
    const images = elements.flatMap((each) => [...each.querySelectorAll('img')])
    for (const image of images) Object.assign(image, { loading: 'eager', decoding: 'sync' })
    await Promise.all([document.fonts.ready, ...images.map((image) => image.decode())])
    // Each begins at a whole pixel, also in half the resolution, however high those above it are.
    const heights = elements.map((each) => 2 * Math.ceil(each.getBoundingClientRect().height / 2))
    for (const [index, each] of elements.entries())
      (each as HTMLElement).style.minHeight = `${heights[index]}px`
  })
  const looks: Record<string, Look> = {}
  const keeps = ['all', 'changed'].includes(testInfo.config.updateSnapshots)
  const tiles: string[] = []
  for await (const { id, shot, ...size } of shots(page, selector)) {
    const cells = await shot.clone().resize(COLUMNS, ROWS, { fit: 'fill' }).raw().toBuffer()
    looks[id] = { ...size, cells: cells.toString('hex') }
    if (keeps) tiles.push(await tile(id, shot))
  }
  const width = page.viewportSize()?.width
  const file = path.join(import.meta.dirname, `section-looks.${width}.json`)
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Look>) : {}
  if (keeps) {
    const next = Object.entries(looks).map(([id, look]): [string, Look] => {
      const before = kept[id]
      return [id, before && differences(id, look, before).length === 0 ? before : look]
    })
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(next), null, 2)}\n`)
    await drawContactSheet(page, tiles, sheet)
    return
  }
  const changed = [...new Set([...Object.keys(kept), ...Object.keys(looks)])].flatMap((id) =>
    differences(id, looks[id], kept[id]),
  )
  expect(changed, 'look at them, then keep them with --update-snapshots').toEqual([])
}

type Shot = { id: string; width: number; height: number; shot: Sharp }

/** Screenshots of elements, one below the other: as many as the window shows are cut out of one picture. */
async function* shots(page: Page, selector: string): AsyncGenerator<Shot> {
  const boxes = await page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { top, height } = element.getBoundingClientRect()
      return { id: element.id, top: Math.round(top + scrollY), height: Math.round(height) }
    }),
  )
  const scale = await page.evaluate(() => devicePixelRatio)
  for (let rest = boxes; rest[0];) {
    const scrolled = await page.evaluate((top) => {
      scrollTo({ top, behavior: 'instant' })
      return scrollY
    }, rest[0].top)
    const jpeg = await page.screenshot({ type: 'jpeg', quality: 80 })
    const { data, info } = await sharp(jpeg).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const { width, height: windowHeight, channels } = info
    const shown = rest.filter(({ top, height }) => top + height <= scrolled + windowHeight / scale)
    if (shown.length === 0) throw new Error(`${rest[0].id} is higher than the window.`)
    for (const { id, top, height } of shown)
      yield {
        id,
        width: width / scale,
        height,
        shot: sharp(data, { raw: { width, height: windowHeight, channels } }).extract({
          left: 0,
          top: Math.round((top - scrolled) * scale),
          width,
          height: Math.floor(height * scale),
        }),
      }
    rest = rest.slice(shown.length)
  }
}

function differences(id: string, look: Look | undefined, kept: Look | undefined): string[] {
  if (!look) return [`${id} is not on the page`]
  if (!kept) return [`${id} is new`]
  if (look.width !== kept.width || Math.abs(look.height - kept.height) > HEIGHT_TOLERANCE)
    return [`${id} is ${look.width} × ${look.height} and was ${kept.width} × ${kept.height}`]
  const [now, before] = [Buffer.from(look.cells, 'hex'), Buffer.from(kept.cells, 'hex')]
  const furthest = Math.max(...now.map((value, index) => Math.abs(value - (before[index] ?? 0))))
  return furthest > COLOUR_TOLERANCE ? [`${id} differs by ${furthest} of 255 in a part`] : []
}

async function tile(id: string, shot: Sharp): Promise<string> {
  const jpeg = await shot.clone().jpeg().toBuffer()
  return `<figure><figcaption>${id}</figcaption><img src="data:image/jpeg;base64,${jpeg.toString('base64')}"></figure>`
}

/** Draws a sheet with all elements: small enough for the repository, large enough to see what each one is. */
async function drawContactSheet(page: Page, tiles: readonly string[], file: string): Promise<void> {
  const width = page.viewportSize()?.width === 360 ? 130 : 230
  const sheet = await page.context().browser()?.newPage({ deviceScaleFactor: 1 })
  if (!sheet) throw new Error('The page has no browser to draw a contact sheet in.')
  await sheet.setViewportSize({ width: 2_000, height: 1_000 })
  await sheet.setContent(`<!doctype html><style>
    body { margin: 8px; columns: ${width}px; column-gap: 8px; font: 11px sans-serif; background: #777; color: #fff }
    figure { margin: 0 0 8px; break-inside: avoid }
    img { display: block; width: 100%; max-height: ${4 * width}px; object-fit: cover; object-position: top }
  </style>${tiles.join('')}`)
  const png = await sheet.screenshot({ fullPage: true })
  const { size } = await sharp(png).webp({ quality: 35, effort: 6 }).toFile(file)
  expect(size, `bytes of ${file}`).toBeLessThan(400_000)
  await sheet.close()
}
