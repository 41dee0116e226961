import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page, type TestInfo } from '@playwright/test'
import sharp from 'sharp'

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
 * stores the new means, and writes a contact sheet into the test's output folder.
 * @param selector of elements with an id, by which they are known
 */
export async function compareLooks(page: Page, testInfo: TestInfo, selector: string): Promise<void> {
  await page.evaluate(async (elements) => {
    document.documentElement.style.setProperty('--font-body', 'displayFont')
    const images = [...document.querySelectorAll(elements)].flatMap((each) => [
      ...each.querySelectorAll('img'),
    ])
    for (const image of images) image.loading = 'eager'
    await Promise.all([document.fonts.ready, ...images.map((image) => image.decode())])
  }, selector)
  const looks: Record<string, Look> = {}
  const shots: string[] = []
  for (const element of await page.locator(selector).all()) {
    const shot = await element.screenshot({ type: 'jpeg', quality: 80 })
    const { width, height } = await sharp(shot).metadata()
    const cells = await sharp(shot).removeAlpha().resize(COLUMNS, ROWS, { fit: 'fill' }).raw().toBuffer()
    const id = (await element.getAttribute('id')) ?? ''
    looks[id] = { width, height, cells: cells.toString('hex') }
    shots.push(
      `<figure><figcaption>${id}</figcaption><img src="data:image/jpeg;base64,${shot.toString('base64')}" width="300"></figure>`,
    )
  }
  const file = path.join(import.meta.dirname, `section-looks.${page.viewportSize()?.width}.json`)
  if (['all', 'changed'].includes(testInfo.config.updateSnapshots) || !existsSync(file)) {
    writeFileSync(file, `${JSON.stringify(looks, null, 2)}\n`)
    writeFileSync(
      testInfo.outputPath('contact-sheet.html'),
      `<body style="display: flex; flex-wrap: wrap; align-items: start">${shots.join('\n')}`,
    )
  }
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Look>
  const changed = Object.entries(kept).flatMap(([id, look]) => differences(id, looks[id], look))
  expect(changed, 'look at them, then keep them with --update-snapshots').toEqual([])
}

function differences(id: string, look: Look | undefined, kept: Look): string[] {
  if (!look) return [`${id} is not on the page`]
  if (look.width !== kept.width || Math.abs(look.height - kept.height) > HEIGHT_TOLERANCE)
    return [`${id} is ${look.width} × ${look.height} and was ${kept.width} × ${kept.height}`]
  const [now, before] = [Buffer.from(look.cells, 'hex'), Buffer.from(kept.cells, 'hex')]
  const furthest = Math.max(...now.map((value, index) => Math.abs(value - (before[index] ?? 0))))
  return furthest > COLOUR_TOLERANCE ? [`${id} differs by ${furthest} of 255 in a part`] : []
}
