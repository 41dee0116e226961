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

  for (const path of [...paths, '/forgot-password', '/confirm-email', '/login/code']) {
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

test.describe('a page that is rendered or chosen for one request', () => {
  test.use({ ...phone, expectedErrors: /status of 404.*\/nothing-here/ })

  for (const path of ['/search?q=technology', '/nothing-here']) {
    test(`${path} stays within its budget`, ({ page }) => expectWithinBudget(page, path))
  }
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

test.describe('the first touch', () => {
  test('on the lift’s button starts the ride, although its scripts are not loaded yet', async ({
    browser,
  }) => {
    const context = await browser.newContext({
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    })
    const page = await context.newPage()
    await page.route('**/_next/static/**/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await page.getByRole('link', { name: 'Take the lift to the top' }).tap()
    await expect(page.getByRole('link', { name: /stop/i })).toBeVisible()
    await context.close()
  })

  test.describe('while scripts take seconds', () => {
    // Chromium warns of a preloaded script that waits for slower ones.
    test.use({ expectedErrors: /turbopack-\S+\.js was preloaded using link preload/ })

    test('on “Show” shows the password once, although the visitor taps twice', async ({ page }) => {
      await page.route('**/_next/static/**/*.js', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 6_000))
        await route.continue()
      })
      await page.goto('/login', { waitUntil: 'load' })
      const show = page.getByRole('button', { name: /^Show/ }).first()
      await show.click()
      await show.click()
      await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveAttribute(
        'type',
        'text',
        {
          timeout: 30_000,
        },
      )
      await expect(show).toHaveAttribute('aria-pressed', 'true')
    })
  })

  test('on “Show” works for assistive technology and programs too, which only click', async ({ page }) => {
    await page.goto('/login', { waitUntil: 'networkidle' })
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('button[data-replay-click]')?.click()
    })
    await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveAttribute('type', 'text')
  })

  test('can be on each button that only scripts make work', async ({ page }) => {
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const others = page.locator('button[type=button]:not([popovertarget]):not([data-replay-click]):visible')
      expect(await others.evaluateAll((buttons) => buttons.map(({ outerHTML }) => outerHTML)), path).toEqual(
        [],
      )
    }
  })

  test('on any other control works, although no script ever loads', async ({ browser, watchOver }) => {
    const context = await browser.newContext({
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    })
    watchOver(context)
    const page = await context.newPage()
    // The requests never get a response, as on a network that has just failed.
    await page.route('**/_next/static/**/*.js', () => undefined)
    const open = (path: string) => page.goto(path, { waitUntil: 'load' })

    await open('/')
    await page.locator('header button').tap()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Features' }).tap()
    await expect(page.locator('#features')).toBeInViewport()
    await open('/')
    await page.locator('summary').first().tap()
    await expect(page.locator('details').first()).toHaveAttribute('open')
    await open('/signup')
    await page.getByRole('checkbox').tap()
    await expect(page.getByRole('checkbox')).toBeChecked()
    await open('/contact')
    await page.getByLabel('Name', { exact: true }).tap()
    await page.keyboard.type('Maya')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Maya')
    await open('/contact')
    await page.getByRole('button', { name: 'Send Message' }).tap()
    await expect(page.getByText('Name is required')).toBeVisible()
    await context.close()
  })

  test('in a field loses no letter during hydration', async ({ page }) => {
    await page.goto('/contact', { waitUntil: 'networkidle' })
    const name = page.getByLabel('Name', { exact: true })
    await name.click()
    await page.keyboard.type('Maya')
    await hydrated(page, 'main form')
    await page.keyboard.type(' O’Koro')
    await expect(name).toHaveValue('Maya O’Koro')
  })

  test('on a link follows it', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href*=terms]')?.click())
    await expect(page).toHaveURL('/terms-and-conditions.html')
  })
})

test.describe('when the network fails at the first touch', () => {
  test.use({ expectedErrors: /net::ERR_INTERNET_DISCONNECTED|was preloaded using link preload/ })

  /** What may fail to load, each in a page where the rest arrives. */
  const parts = [
    ['the data', /\/_hydration\//],
    ['a style sheet', /\/chunks\/[^/]+\.css$/],
    ['the runtime of the scripts', /\/chunks\/turbopack-[^/]+\.js$/],
    ['a script', /\/chunks\/0[^/]+\.js$/],
    ['every script', /\/_next\/static\/.*\.js$/],
  ] as const

  /** Fails requests until the returned function is called. */
  const disconnect = async (page: Page, part: RegExp) => {
    await page.route(part, (route) => route.abort('internetdisconnected'))
    return () => page.unroute(part)
  }

  for (const [name, part] of parts) {
    test(`${name} is loaded by a later touch, and “Show” shows the password once`, async ({ page }) => {
      await page.goto('/login', { waitUntil: 'networkidle' })
      const reconnect = await disconnect(page, part)
      const failed = page.waitForEvent('requestfailed')
      const show = page.getByRole('button', { name: /^Show/ }).first()
      await show.click()
      await failed
      await reconnect()
      await expect(show).toHaveAttribute('aria-pressed', 'true', { timeout: 20_000 })
      await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveAttribute(
        'type',
        'text',
      )
    })
  }

  test('a tap on “Show” does not wait until the pause after many failures is over', async ({ page }) => {
    await page.goto('/login', { waitUntil: 'networkidle' })
    const reconnect = await disconnect(page, /\/_hydration\//)
    for (let attempt = 0; attempt < 3; attempt++) {
      const failed = page.waitForEvent('requestfailed', { timeout: 20_000 })
      await expect(async () => {
        await page.mouse.move(5 + Math.random() * 50, 5)
        await Promise.race([failed, new Promise((_, reject) => setTimeout(reject, 300))])
      }).toPass()
    }
    await reconnect()
    // Eight seconds of pause have begun.
    const show = page.getByRole('button', { name: /^Show/ }).first()
    await show.dispatchEvent('click')
    await expect(show).toHaveAttribute('aria-pressed', 'true', { timeout: 5_000 })
  })

  test('links and forms work as without scripts', async ({ page }) => {
    // Reduced motion: a busy machine may skip the view transition, which counts as an error of the page.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/contact', { waitUntil: 'networkidle' })
    await disconnect(page, /\/chunks\/0[^/]+\.js$/)
    const failed = page.waitForEvent('requestfailed')
    await page.getByLabel('Name', { exact: true }).fill('Maya')
    await failed
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Maya')
    await page.getByRole('link', { name: 'Blog' }).first().click()
    await expect(page).toHaveURL('/blog')
  })
})

test.describe('when the hydration data is missing', () => {
  test.use({ expectedErrors: /status of 404.*_hydration/ })

  test('the page works as it does without scripts', async ({ page }) => {
    // Reduced motion: a busy machine may skip the view transition, which counts as an error of the page.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.route('**/_hydration/*', (route) => route.fulfill({ status: 404, body: '{}' }))
    await page.goto('/contact', { waitUntil: 'networkidle' })
    let requests = 0
    page.on('request', (request) => {
      if (request.url().includes('/_hydration/')) requests++
    })
    const missed = page.waitForResponse('**/_hydration/*')
    await page.mouse.move(5, 5)
    await missed
    // One more may follow after the pause of a second.
    for (let x = 10; x < 60; x++) await page.mouse.move(x, 5)
    expect(requests).toBeLessThanOrEqual(2)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Name is required')).toBeVisible()
  })
})

test.describe('when the scripts belong to a replaced build', () => {
  test.use({ expectedErrors: /status of 404.*_next|chunk/i })

  test('the page works as it does without scripts', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.route('**/_next/static/**/*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/contact', { waitUntil: 'networkidle' })
    const missed = page.waitForResponse('**/_next/static/**/*.js')
    await page.mouse.move(5, 5)
    await page.mouse.move(6, 6)
    await missed
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Name is required')).toBeVisible()
    await page.getByRole('link', { name: 'Blog' }).first().click()
    await expect(page).toHaveURL('/blog')
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
    for (const touches of [false, true]) {
      const page = await browser.newPage()
      const session = await page.context().newCDPSession(page)
      await session.send('Page.enable')
      const reasons: string[] = []
      session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
        reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
      )
      await page.goto(`${siteUrl}/contact`, { waitUntil: 'networkidle' })
      if (touches) await hydrated(page, 'main form')
      await page.evaluate(() =>
        addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
      )
      await page.goto(`${siteUrl}/team`, { waitUntil: 'networkidle' })
      await page.evaluate(() => setTimeout(() => history.back()))
      await page.waitForURL('**/contact', { waitUntil: 'commit' })
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
