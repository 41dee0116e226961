import type { Page } from '@playwright/test'
import { hydrated } from '../support/hydration'
import { publicRoutes } from '../support/routes'
import { expect, test } from '../support/test'

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

  test('on “Show” shows the password once, although scripts take seconds and the visitor taps twice', async ({
    page,
  }) => {
    await page.route('**/_next/static/**/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 6_000))
      await route.continue()
    })
    await page.goto('/login', { waitUntil: 'load' })
    const show = page.getByRole('button', { name: /^Show/ }).first()
    await show.click()
    await show.click()
    const password = page.getByRole('textbox', { name: 'Password', exact: true })
    await expect(password).toHaveAttribute('type', 'text', { timeout: 30_000 })
    await expect(show).toHaveAttribute('aria-pressed', 'true')
  })

  test('on “Show” works for assistive technology and programs too, which only click', async ({ page }) => {
    await page.goto('/login', { waitUntil: 'networkidle' })
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('button[data-replay-click]')?.click()
    })
    await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveAttribute('type', 'text')
  })

  test('can be on each button that only scripts make work', async ({ page }) => {
    for (const { path } of publicRoutes) {
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
