import { readFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { browserArguments, findBrowser } from '../../../packages/local-cloud/tests/support/browser'
import { hydrated } from '../support/hydration'
import { phone, weighPage } from '../support/page-weight'
import { siteUrl } from '../support/ports'
import { publicRoutes } from '../support/routes'
import { expect, test } from '../support/test'

const paths = publicRoutes.map(({ path }) => path)

/** The recorded weight of each page on a phone with an empty cache. A page that is 5 % heavier fails the test. */
const BUDGET = 'tests/e2e/reading/budget.json'
const TOLERANCE = 1.05
const budget = JSON.parse(readFileSync(BUDGET, 'utf8')) as Record<
  string,
  { bytes: number; requests: number; scripts: number }
>

/** Opens a page and compares what it loads with its budget. */
async function expectWithinBudget(page: Page, path: string): Promise<void> {
  const { byType, ...weight } = await weighPage(page, path)
  const about = `${path} takes ${JSON.stringify({ ...weight, ...byType })}. Is it worth it? Then say so in ${BUDGET}.`
  for (const measure of ['bytes', 'requests', 'scripts'] as const)
    expect(weight[measure], about).toBeLessThanOrEqual((budget[path]?.[measure] ?? 0) * TOLERANCE)
}

test.describe('before the visitor’s first touch', () => {
  test.use(phone)

  for (const path of [
    ...paths,
    '/forgot-password',
    '/confirm-email',
    '/login/code',
    '/search?q=technology',
  ]) {
    test(`${path} fetches no script and stays within its budget; then scripts take over, and the policy blocks nothing`, async ({
      page,
    }) => {
      const scripts: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url())
      })
      await expectWithinBudget(page, path)
      expect(scripts).toEqual([])
      // A policy violation or hydration mismatch logs to the console, which fails every test.
      await hydrated(page, 'footer a, main form')
      expect(new Set(scripts).size).toBe(scripts.length)
    })
  }
})

test.describe('the page of a missing URL', () => {
  test.use({ ...phone, expectedErrors: /status of 404.*\/nothing-here/ })

  test('stays within its budget', ({ page }) => expectWithinBudget(page, '/nothing-here'))
})

test.describe('the inlined styles of a page', () => {
  for (const width of [360, 1440]) {
    test(`look the same as the full style sheets on every page, ${width} pixels wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      for (const path of paths) {
        await page.goto(path)
        expect(await keepLooks(page), path).toBeGreaterThan(30)
        await page.evaluate(addWholeSheets)
        const others = await newLooks(page)
        expect(others, path).toEqual([])
      }
    })
  }

  test('come before the full style sheets, which React adopts without adding them again', async ({
    page,
  }) => {
    await page.goto('/contact')
    await hydrated(page, 'main form')
    const sheets = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('[data-precedence=next]')].map(
          (element) => element.getAttribute('href') ?? element.localName,
        ),
      )
    const [first, ...links] = await sheets()
    expect(first).toBe('style')
    expect(links.length).toBeGreaterThan(1)
    expect(new Set(links).size).toBe(links.length)
    await page.locator('header').getByRole('link', { name: 'Blog' }).click()
    await expect(page).toHaveURL(/\/blog$/)
    const after = await sheets()
    expect(new Set(after).size).toBe(after.length)
  })
})

test('the cache never confuses the router data and the page of one URL', async ({ request }) => {
  for (let times = 0; times < 2; times++) {
    const data = await request.get('/contact', { headers: { rsc: '1' } })
    expect(data.headers()['content-type']).toBe('text/x-component')
    expect((await request.get('/contact')).headers()['content-type']).toContain('text/html')
  }
})

test('hovering over a link prefetches its page', async ({ page, context }) => {
  const session = await context.newCDPSession(page)
  await session.send('Preload.enable')
  const fetched = new Promise<string>((resolve) =>
    session.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
      if (status === 'Ready') resolve(prefetchUrl)
    }),
  )
  await page.goto('/', { waitUntil: 'networkidle' })
  const link = page.locator('a[href="/blog"]').first()
  await link.hover()
  expect(await fetched).toBe(`${siteUrl}/blog`)
  await link.click()
  await expect(page).toHaveURL('/blog')
  const origin = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    return Reflect.get(entry ?? {}, 'deliveryType') as string
  })
  expect(origin).toBe('navigational-prefetch')
})

/** The reasons why Chromium’s headless shell never uses the back/forward cache. */
const ofHeadlessShell = ['BrowsingInstanceNotSwapped', 'BackForwardCacheDisabledForDelegate']

test('going back restores the page from the back/forward cache, before hydration and after', async () => {
  // Playwright disables the back/forward cache.
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: browserArguments,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    for (const [path, touches] of [
      ['/contact', false],
      ['/contact', true],
      ['/search?q=technology', false],
    ] as const) {
      const page = await browser.newPage()
      const session = await page.context().newCDPSession(page)
      await session.send('Page.enable')
      const reasons: string[] = []
      session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
        reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
      )
      await page.goto(siteUrl + path, { waitUntil: 'networkidle' })
      if (touches) await hydrated(page, 'main form')
      await page.evaluate(() =>
        addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
      )
      await page.goto(`${siteUrl}/team`, { waitUntil: 'networkidle' })
      await page.evaluate(() => setTimeout(() => history.back()))
      await page.waitForURL(siteUrl + path, { waitUntil: 'commit' })
      const restored = await page.evaluate(() => Reflect.get(window, 'persisted') === true)
      if (!restored) expect(reasons.filter((reason) => !ofHeadlessShell.includes(reason))).toEqual([])
      if (!restored) expect(reasons).not.toEqual([])
      await page.close()
    }
  } finally {
    await browser.close()
  }
})

/**
 * Stores the computed styles of each element of a page and of its pseudo-elements.
 * @returns the number of stored styles
 */
const keepLooks = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const names = [...getComputedStyle(document.body)]
    const looks = () => {
      for (const animation of document.getAnimations()) animation.cancel()
      return [...document.querySelectorAll('body, body *')].flatMap((element) =>
        ['', '::before', '::after'].map((pseudo) => {
          const style = getComputedStyle(element, pseudo)
          if (pseudo && style.content === 'none') return 'nothing is drawn'
          const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`)
          return `${element.localName}.${element.getAttribute('class')}${pseudo} ${values.join('; ')}`
        }),
      )
    }
    const before = looks()
    Object.assign(window, { newLooks: () => looks().filter((look, index) => look !== before[index]) })
    return before.length
  })

/** The elements whose computed styles differ from the stored ones. */
const newLooks = (page: Page): Promise<string[]> =>
  page.evaluate(() => (Reflect.get(window, 'newLooks') as () => string[])())

/** Adds the full style sheets as the loader does at the first touch, without the scripts. */
async function addWholeSheets(): Promise<void> {
  const { styles = '' } = document.querySelector<HTMLElement>('script[data-styles]')?.dataset ?? {}
  if (styles === '') throw new Error('The page links its style sheets.')
  await Promise.all(
    styles.split(' ').map(
      (href) =>
        new Promise((onload, onerror) => {
          document.head.append(
            Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload, onerror }),
          )
        }),
    ),
  )
}
