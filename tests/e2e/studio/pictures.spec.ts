import { readFile, writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { editor } from '../support/content'
import { eventually, expect, field, open, publish, stored, test, visit } from '../support/studio'

/** 1200 × 600, the left half red and the right half blue. */
async function twoHalves(): Promise<Buffer> {
  const half = { width: 600, height: 600, channels: 3 } as const
  const red = await sharp({ create: { ...half, background: '#dc1414' } })
    .png()
    .toBuffer()
  return sharp({ create: { ...half, width: 1_200, background: '#1414dc' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer()
}

/** The share of red among the red and blue pixels of a person's image on the page. */
async function redOnThePage(name: string): Promise<number> {
  const html = await (await visit('/team')).text()
  const card = html.slice(0, html.search(new RegExp(`${name}(</a>)?</h2>`)))
  const source = /<img[^>]*\ssrc="([^"]+)"/.exec(card.slice(card.lastIndexOf('<img')))?.[1]
  if (!source) return -1
  const bytes = await (await fetch(source.replaceAll('&amp;', '&'))).arrayBuffer()
  const { data, info } = await sharp(Buffer.from(bytes))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let red = 0
  for (let pixel = 0; pixel < data.length; pixel += 3) {
    if ((data[pixel] ?? 0) > (data[pixel + 2] ?? 0)) red++
  }
  return red / (info.width * info.height)
}

/** Chooses the file under “Upload” in the menu of the image. */
async function choose(page: Page, file: Parameters<Awaited<ReturnType<typeof chooserOf>>['setFiles']>[0]) {
  await (await chooserOf(page)).setFiles(file)
}

async function chooserOf(page: Page) {
  const upload = page.getByRole('menuitem', { name: 'Upload' })
  // The menu stays open after a refused file.
  if (!(await upload.isVisible())) await page.getByTestId('options-menu-button').click()
  const chooser = page.waitForEvent('filechooser')
  await upload.click()
  return chooser
}

test('an editor uploads and crops an image, and the page shows the cropped part', async ({ openAs }) => {
  const page = await openAs('editor')
  await open(page, { id: 'member-robin-ellery', type: 'teamMember', path: 'photo' })
  await choose(page, { name: 'halves.png', mimeType: 'image/png', buffer: await twoHalves() })
  const asset = '*[_id == "drafts.member-robin-ellery"][0].photo.asset->originalFilename'
  await eventually(asset).toBe('halves.png')

  await page.getByTestId('options-menu-edit-details').click()
  const tool = page.locator('svg:has(> image)')
  const area = await tool.locator('image').first().boundingBox()
  if (!area) throw new Error('The picture cannot be seen')
  // Drag the left edge past the middle, so that only blue is left.
  await page.mouse.move(area.x + 1, area.y + area.height / 2)
  await page.mouse.down()
  await page.mouse.move(area.x + area.width * 0.6, area.y + area.height / 2, { steps: 12 })
  await page.mouse.up()
  const crop = '*[_id == "drafts.member-robin-ellery"][0].photo.crop.left'
  await eventually<number>(crop).toBeGreaterThan(0.52)
  await page.getByRole('button', { name: 'Close dialog' }).click()

  // The description of the old picture went with it.
  await field(page, 'photo.alt').getByRole('textbox').fill('Blue')
  await publish(page)
  await expect.poll(() => redOnThePage('Robin Ellery'), { timeout: 20_000 }).toBe(0)
})

/** Drops files on the field for files in `place`, or pastes them there, with the events of a browser. */
const give = (place: Locator, how: 'drop' | 'paste', { name, type, bytes }: Given) =>
  place
    .locator('[data-is-file-target="true"]')
    .first()
    .evaluate(
      async (target, [event, base64, file, mime]) => {
        const transfer = new DataTransfer()
        const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        transfer.items.add(new File([content], file, { type: mime }))
        const options = { bubbles: true, cancelable: true, composed: true }
        if (event === 'drop') {
          target.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: transfer }))
          return
        }
        // The shortcut adds an editable element, which receives the pasted files.
        ;(target as HTMLElement).focus()
        target.dispatchEvent(new KeyboardEvent('keydown', { ...options, key: 'v', ctrlKey: true }))
        let receiver: Element | null = null
        while (!receiver) {
          await new Promise(requestAnimationFrame)
          receiver = target.parentElement?.querySelector('[contenteditable]') ?? null
        }
        receiver.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: transfer }))
      },
      [how, bytes.toString('base64'), name, type] as const,
    )

type Given = { name: string; type: string; bytes: Buffer }

test('the Studio checks a chosen, dropped or pasted file before uploading, and refuses it with a reason, shrinks it, or converts it to JPEG', async ({
  openAs,
}, testInfo) => {
  const page = await openAs('editor')
  await open(page, { id: 'member-robin-ellery', type: 'teamMember', path: 'photo' })
  const draft =
    '*[_id == "drafts.member-robin-ellery"][0].photo.asset->{originalFilename, mimeType, size, metadata}'

  await choose(page, { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(page.getByText('“notes.pdf” was not uploaded')).toBeVisible()
  await expect(page.getByText('It is of the type PDF (1 kB). Pictures can be JPEG')).toBeVisible()
  expect(await stored('count(*[_id == "drafts.member-robin-ellery"])')).toBe(0)

  const large = testInfo.outputPath('large.jpg')
  const wide = sharp({ create: { width: 5_000, height: 2_000, channels: 3, background: '#1d4e9e' } }).jpeg()
  await writeFile(large, Buffer.concat([await wide.toBuffer(), Buffer.alloc(64 * 1024 * 1024)]))
  await choose(page, large)
  await expect(page.getByText('It was too large (5000 × 2000 pixels, 64')).toBeVisible({ timeout: 30_000 })
  await eventually(draft).toMatchObject({
    originalFilename: 'large.jpg',
    metadata: { dimensions: { width: 4_096, height: 1_638 } },
  })

  const buffer = await readFile('tests/e2e/support/red-and-blue.heic')
  await choose(page, { name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer })
  await expect(page.getByText('It was a HEIC picture, and was turned into a JPEG.')).toBeVisible({
    timeout: 30_000,
  })
  await eventually(draft).toMatchObject({
    originalFilename: 'IMG_0042.jpg',
    mimeType: 'image/jpeg',
    metadata: { dimensions: { width: 64, height: 48 } },
  })

  const form = page.getByTestId('form-view')
  for (const how of ['drop', 'paste'] as const) {
    await test.step(`by ${how}`, async () => {
      await editor().delete('drafts.member-robin-ellery')
      await give(form, how, { name: `${how}.pdf`, type: 'application/pdf', bytes: Buffer.from('%PDF-1.7') })
      await expect(page.getByText(`“${how}.pdf” was not uploaded`)).toBeVisible()
      expect(await stored('count(*[_id == "drafts.member-robin-ellery"])')).toBe(0)
      await give(form, how, { name: `${how}.HEIC`, type: 'image/heic', bytes: buffer })
      await expect(page.getByText(`${how}.HEIC`, { exact: true })).toBeVisible({ timeout: 30_000 })
      await eventually(draft).toMatchObject({ metadata: { dimensions: { width: 64 } } })
    })
  }
})

test('a video, its captions and a PDF arrive as they are, whether chosen, dropped or pasted', async ({
  openAs,
}) => {
  const id = 'landing-foundry-row'
  await editor()
    .patch(id)
    .append('sections', [
      { _key: 'clip', _type: 'videoSection', title: 'A tour of the gym' },
      { _key: 'study', _type: 'caseStudySection', heading: 'Read on', text: 'How a gym gave up its keys.' },
    ])
    .commit()
  const video = { name: 'tour.mp4', type: 'video/mp4', bytes: Buffer.from('moov') }
  const captions = {
    name: 'tour.vtt',
    type: 'text/vtt',
    bytes: Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nHi'),
  }
  const pdf = { name: 'study.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7\n%%EOF') }

  const page = await openAs('editor')
  // The Studio gives the field of a file no test id.
  const titled = (title: string) =>
    page.locator('fieldset', { has: page.getByText(title, { exact: true }) }).last()
  // By the button: an input that a form has just shown may be replaced, and what was set in it is lost.
  const chooses = async (title: string, { name, type, bytes }: Given) => {
    const chooser = page.waitForEvent('filechooser')
    await titled(title)
      .getByTestId(/^file-input-upload-button/)
      .click()
    await (await chooser).setFiles({ name, mimeType: type, buffer: bytes })
  }
  const arrives = async (title: string, path: string, { name, bytes }: Given) => {
    const asset = `*[_id == "drafts.${id}"][0].sections[_key == "${path}.asset->{originalFilename, size}`
    await eventually(asset).toEqual({ originalFilename: name, size: bytes.length })
    await expect(titled(title).getByTestId('file-name')).toHaveText(name)
  }

  await open(page, { id, type: 'landingPage', path: 'sections[_key=="clip"].file' })
  await chooses('Video file', video)
  await arrives('Video file', 'clip"][0].file', video)
  await chooses('Captions', captions)
  await arrives('Captions', 'clip"][0].captions', captions)
  await give(titled('Picture before it plays'), 'drop', pdf)
  await expect(page.getByText('“study.pdf” was not uploaded')).toBeVisible()

  await open(page, { id, type: 'landingPage', path: 'sections[_key=="study"].file' })
  const [title, path] = ['A PDF of your own', 'study"][0].file']
  await chooses(title, pdf)
  await arrives(title, path, pdf)

  for (const how of ['drop', 'paste'] as const) {
    await test.step(`by ${how}, into an empty field and in place of a file`, async () => {
      await editor().delete(`drafts.${id}`)
      await expect(titled(title).getByTestId('file-name')).toHaveCount(0)
      await give(titled(title), how, pdf)
      await arrives(title, path, pdf)
      const other = { ...pdf, name: 'other.pdf', bytes: Buffer.from(`%PDF-1.7\n%${how}\n%%EOF`) }
      await give(titled(title), how, other)
      await arrives(title, path, other)
    })
  }
})

test('an editor finds a picture in Pictures, and lets all documents show another one in its place', async ({
  openAs,
}) => {
  const id = (file: string) =>
    stored<string>('*[_type == "sanity.imageAsset" && originalFilename == $file][0]._id', { file })
  const [from, to] = [await id('article-retention.png'), await id('gym-floor.png')]
  const page = await openAs('editor')
  await page.goto('/studio/pictures')
  const all = page.getByTestId('pictures')
  await expect(all.getByText('gym-floor.png')).toBeVisible({ timeout: 30_000 })
  await page.getByLabel('Search pictures').fill('retention')
  await expect(all.getByRole('button')).toHaveCount(1)
  await all.getByRole('button').click()
  await expect(page.getByTestId('uses').getByRole('link')).toHaveCount(1)
  await page.getByRole('button', { name: 'Replace everywhere …' }).click()

  const choice = page.getByRole('dialog').filter({ hasText: 'Choose the picture' })
  await test.step('also one that is uploaded there', async () => {
    const buffer = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer()
    const file = { name: 'racks.png', mimeType: 'image/png', buffer }
    await choice.getByLabel('Pictures to upload').setInputFiles(file)
    await choice.getByTestId('pictures').getByRole('button').first().filter({ hasText: 'racks.png' }).click()
    await expect(page.getByRole('img', { name: 'racks.png' })).toBeVisible()
    await page.getByRole('button', { name: 'Another picture' }).click()
  })
  await choice.getByRole('button', { name: 'gym-floor.png' }).click()
  const replace = page.getByRole('button', { name: 'Replace everywhere', exact: true })
  const description = page.getByLabel('What can be seen in the new picture')
  await description.clear()
  await expect(replace).toBeDisabled()
  await description.fill('Racks and weights in an empty gym.')
  await replace.click()
  await eventually('count(*[references($from)])', { from }).toBe(0)
  await eventually('count(*[cover.asset._ref == $to && cover.alt match "Racks and weights"])', { to }).toBe(1)
  await page.getByLabel('Show').selectOption('Unused')
  await expect(all.getByText('article-retention.png')).toBeVisible()
})
