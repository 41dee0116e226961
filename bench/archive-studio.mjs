// Opens the lists, the searches and the tools of the Studio of a site of `npm run bench:archive`, as an editor would.
import { chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../packages/local-cloud/tests/support/browser.ts'
import { signIn } from './studio-sign-in.mjs'

const TIMEOUT = 120_000
const ROW = /^(Landing page|Article number|Changed) \d+/

/** What to open: a path of the Studio, and what stands there once it is ready. */
const openings = {
  'list of landing pages': ['structure/landingPages', (page) => page.getByText(ROW)],
  'list of all articles': ['structure/blog;all', (page) => page.getByText(ROW)],
  'list of published articles': ['structure/blog;published', (page) => page.getByText(ROW)],
  'work in progress': ['work/published', (page) => page.getByRole('tabpanel').getByRole('listitem')],
  'broken redirects': ['work/redirects', (page) => page.getByRole('tabpanel').getByRole('heading')],
  pictures: ['pictures', (page) => page.getByTestId('pictures').getByText(/^(Used|Unused)/)],
  results: ['results', (page) => page.getByText('No form that counts came')],
}

/**
 * Opens everything in turn, each with the whole Studio.
 * @param site as `startSite` returns it
 * @param rounds how often
 * @returns milliseconds of each round, by what was opened
 */
export async function openStudio(site, rounds) {
  const { origin } = site
  process.env.LOCAL_DATA_DIR = site.dataDir
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments })
  const times = {}
  const note = (name, started) => (times[name] ??= []).push(performance.now() - started)
  try {
    const context = await browser.newContext({ storageState: await signIn(browser, origin) })
    for (let round = 0; round < rounds; round++) {
      for (const [name, [path, ready]] of Object.entries(openings)) {
        const page = await context.newPage()
        const started = performance.now()
        await page.goto(`${origin}/studio/${path}`, { waitUntil: 'commit' })
        await visible(ready(page).first())
        note(name, started)
        await page.close()
      }
      const page = await context.newPage()
      await page.goto(`${origin}/studio/structure`)
      await page.getByTestId('studio-search').click()
      const field = page.getByRole('searchbox', { name: 'Words in any document' })
      for (const [name, number] of [
        ['first search', site.articles - 2],
        ['next search', site.articles - 3],
      ]) {
        const wanted = `Article number ${number}`
        const started = performance.now()
        await field.fill(wanted)
        const found = page.locator('[data-found-document]').filter({ hasText: wanted })
        await visible(found.first())
        note(name, started)
      }
      const started = performance.now()
      await field.press('Enter')
      await visible(page.getByTestId('field-title').getByRole('textbox'))
      note('document from the search', started)
      await page.close()
    }
  } finally {
    await browser.close()
  }
  return times
}

/** Waits until something is visible. Looks in each frame: `waitFor` looks every 500 ms only, after its first tries. */
async function visible(locator) {
  const deadline = performance.now() + TIMEOUT
  while (!(await locator.isVisible())) {
    if (performance.now() > deadline) throw new Error(`Not visible after ${TIMEOUT / 1000} s: ${locator}`)
    await locator.page().evaluate(() => new Promise(requestAnimationFrame))
  }
}
