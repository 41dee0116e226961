// Measures the Studio: the time from opening a document until its first field can be edited, with an empty and a full
// cache, and from a key press until the Content Lake has the letter in the draft. All three in each round, with a
// signed-in editor. While the site is running (npm start): npm run bench:studio -- [rounds]
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../packages/local-cloud/tests/support/browser.ts'
import { percentile } from './percentile.mjs'
import { contentClient, credentials, site } from './running-copy.mjs'
import { signIn } from './studio-sign-in.mjs'

const rounds = Number(process.argv[2] ?? 7)
const { writeToken } = credentials()
const sanity = contentClient(writeToken)
// Chromium keeps compiled scripts, from the third opening on.
const OPENINGS_UNTIL_COMPILED = 3
const id = 'feature-awareness'
const draft = `drafts.${id}`
const url = `${site}/studio/intent/edit/id=${id};type=feature`

const options = { executablePath: await findBrowser(), args: browserArguments }
const browser = await chromium.launch(options)
// An editor's browser: Chromium keeps compiled scripts for a profile on disk alone.
const profile = await chromium.launchPersistentContext('', options)
const times = { 'empty cache': [], 'full cache': [], 'key press to draft': [] }
try {
  const storageState = await signIn(browser, site)
  await profile.setStorageState(storageState)
  for (let count = 0; count < OPENINGS_UNTIL_COMPILED; count++) await (await open(profile)).page.close()
  for (let round = 1; round <= rounds; round++) {
    const context = await browser.newContext({ storageState })
    times['empty cache'].push((await open(context)).took)
    await context.close()
    const { page, title, took } = await open(profile)
    times['full cache'].push(took)
    times['key press to draft'].push(await keyPressToDraft(title, page))
    await page.close()
    await sanity.delete(draft)
  }
} finally {
  await profile.close()
  await browser.close()
}
for (const [what, values] of Object.entries(times)) {
  const at = (share) => `${Math.round(percentile(values, share))} ms`
  console.log(
    `${what}, ${rounds} rounds: median ${at(0.5)}, p95 ${at(0.95)}, fastest ${Math.round(Math.min(...values))} ms`,
  )
}

/**
 * Opens the document in a new tab; `took`: milliseconds from the start of the navigation until its title can be edited.
 */
async function open(context) {
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'commit' })
  // Looked for by the page itself in each frame: a locator looks every 500 ms only, after its first tries.
  const took = await page.waitForFunction(
    (selector) => {
      const field = document.querySelector(selector)
      return field && !field.readOnly && !field.disabled && performance.now()
    },
    '[data-testid=field-title] input',
    { polling: 'raf', timeout: 60_000 },
  )
  const title = page.getByTestId('field-title').getByRole('textbox')
  return { page, title, took: await took.jsonValue() }
}

/** Milliseconds from a key press until the draft on the server has the letter. */
async function keyPressToDraft(title, page) {
  await title.focus()
  await page.keyboard.press('End')
  const started = performance.now()
  await page.keyboard.press('x')
  for (;;) {
    const document = await sanity.getDocument(draft)
    if (document?.title.endsWith('x')) return performance.now() - started
    if (performance.now() - started > 30_000) throw new Error('No draft after 30 seconds')
    await sleep(5)
  }
}
