// Takes the pictures of docs/editors.md in the real Studio, while the site is up: npm run docs:screenshots
// What it types is put back afterwards.
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { contentClient, credentials, site } from '../bench/running-copy.mjs'
import { browserArguments, findBrowser } from '../packages/local-cloud/tests/support/browser.ts'

const folder = new URL('../public/studio-guide/', import.meta.url)
const { people, adminToken } = credentials()
const editor = people.find(({ role }) => role === 'editor')
const sanity = contentClient(adminToken)

const before = await sanity.fetch('*')
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments })
const context = await browser.newContext({
  viewport: { width: 1440, height: 900 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
})
context.setDefaultTimeout(30_000)
const page = await context.newPage()
const field = (path) => page.getByTestId(`field-${path}`)
const open = async (id, type, path) => {
  await page.goto(`${site}/studio/intent/edit/id=${id};type=${type};path=${encodeURIComponent(path)}`)
  await page.getByTestId('form-view').first().waitFor()
  await settled()
}

try {
  await page.goto(`${site}/studio`)
  await page.getByLabel('Email address').fill(editor.email)
  await take('sign-in', { clip: { x: 320, y: 110, width: 800, height: 680 } })
  await page.getByLabel('Password').fill(editor.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByTestId('studio-navbar').waitFor()

  await page.goto(`${site}/studio/presentation?preview=%2F`)
  const shown = page.frameLocator('iframe')
  const heading = field('sections[_key=="hero"].heading').getByRole('textbox')
  // The page can be clicked on before it knows that it is edited.
  for (let attempt = 1; attempt <= 10 && !(await heading.isVisible()); attempt++) {
    await shown.locator('h1').click()
    await settled()
  }
  await heading.fill('Every member through the door')
  await shown.getByRole('heading', { name: 'Every member through the door' }).waitFor()
  await take('hero')
  await page.getByTestId('preview-viewport-toggle').click()
  await take('preview-phone')

  await open('home', 'home', 'sections')
  await take('order')

  await open('article-front-desk', 'article', 'title')
  await take('article')
  await page.getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', { name: 'Schedule', exact: true }).click()
  await page.getByTestId('time-in-words').waitFor()
  await take('schedule')

  await open('article-thefutureoffitness', 'article', 'title')
  await field('title').getByRole('textbox').fill('The future of fitness: six trends for gym owners')
  await field('excerpt')
    .getByRole('textbox')
    .fill('Six changes on the gym floor, and what they mean for a small budget.')
  await settled()
  await page.getByTestId('pane-footer').getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await page.getByText('Before the first change').click()
  await take('undo')

  await open('feature-convenience', 'feature', 'title')
  await page.getByRole('button', { name: /^Used on/ }).click()
  await take('used')

  await page.goto(`${site}/studio/intent/create/type=redirect;template=redirect`)
  await field('from').getByRole('textbox').fill('/summer')
  await take('redirect')

  await phone()
} finally {
  await browser.close()
  await putBack()
}

/** The site as it is on a phone while drafts are shown: with the banner and the way out. */
async function phone() {
  const enable = await sanity.fetch(
    '*[_type == "sanity.previewUrlSecret"] | order(_createdAt desc)[0].secret',
  )
  const small = await browser.newContext({
    viewport: { width: 390, height: 780 },
    deviceScaleFactor: 2,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  const tab = await small.newPage()
  await tab.goto(`${site}/api/draft-mode/enable?sanity-preview-secret=${enable}&sanity-preview-pathname=%2F`)
  await tab.locator('h1').waitFor()
  await save('phone', await tab.screenshot(), 420)
}

/** Lets pictures and lists arrive that no test id tells of. */
async function settled() {
  await page.waitForTimeout(1_500)
}

async function take(name, options = {}) {
  await settled()
  await save(name, await page.screenshot(options), 1_200)
}

/** As WebP, small enough to be loaded with the text. */
async function save(name, png, width) {
  const picture = sharp(png).resize({ width, withoutEnlargement: true }).webp({ quality: 78 })
  const { size } = await picture.toFile(fileURLToPath(new URL(`${name}.webp`, folder)))
  process.stdout.write(`${name}.webp  ${Math.round(size / 1000)} kB\n`)
}

async function putBack() {
  const known = new Map(before.map((document) => [document._id, document]))
  const now = await sanity.fetch('*')
  const transaction = sanity.transaction()
  for (const { _id, _rev } of now) {
    const document = known.get(_id)
    if (!document) transaction.delete(_id)
    else if (document._rev !== _rev) transaction.createOrReplace(document)
  }
  if (transaction.serialize().length > 0) await transaction.commit({ returnDocuments: false })
}
