import { layoutShifts } from '../support/layout-shifts'
import { expect, test } from '../support/test'

test.describe('on a phone', () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

      test('the menu opens, navigates and closes by keyboard', async ({ page }) => {
        await page.goto('/team')
        const menu = page.getByRole('navigation', { name: 'Main' })
        await expect(menu).toBeHidden()
        await page.locator('header button').press('Enter')
        await expect(menu).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(menu).toBeHidden()
        await page.locator('header button').click()
        await menu.getByRole('link', { name: 'Features' }).click()
        await expect(page).toHaveURL('/#features')
        await expect(page.locator('#features')).toBeInViewport()
      })

      test('a response of the FAQ expands', async ({ page }) => {
        await page.goto('/')
        const question = page.locator('summary').first()
        const result = page.locator('details').first().locator('p').first()
        await expect(result).toBeHidden()
        await question.click()
        await expect(result).toBeVisible()
      })
    })
  }
})

test('a menu of six entries and its buttons stand on one line of a small laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 600 })
  await page.goto('/team')
  const header = page.locator('header').first()
  const { height } = (await header.boundingBox()) ?? {}
  await page.getByRole('navigation', { name: 'Main' }).evaluate((menu) => {
    const [list] = menu.children
    for (const label of ['For your gym', 'Prices']) {
      const entry = list?.lastElementChild?.cloneNode(true) as HTMLElement
      list?.append(entry)
      const link = entry.querySelector('a')
      if (link) link.textContent = label
    }
  })
  await expect(page.getByRole('link', { name: 'Prices' })).toBeVisible()
  expect((await header.boundingBox())?.height).toBe(height)
})

test.describe('the forms of accounts', () => {
  for (const path of ['/signup', '/login']) {
    test(`on ${path} are complete`, async ({ page }) => {
      await page.goto(path)
      const form = page.locator('main form').first()
      for (const input of await form.locator('input:not([type=hidden])').all()) {
        await expect(input).toHaveAccessibleName(/.+/)
      }
      await expect(form.locator('button[type=submit]')).toBeEnabled()
    })
  }
})

test('on paper the answers of the FAQ are open', async ({ page }) => {
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  for (const item of await page.locator('main details').all())
    await expect(item.locator('p').first()).toBeVisible()
})

test('the first Tab reaches a link that skips to the content', async ({ page }) => {
  await page.goto('/contact')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText('Skip to content')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(1)
})

test.describe('the lift', () => {
  test('loads its music when pressed, rides up and can be stopped', async ({ page }) => {
    const sounds: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/audio/')) sounds.push(new URL(request.url()).pathname)
    })
    await page.goto('/')
    const lift = page.getByRole('link', { name: 'Take the lift to the top' })
    await lift.scrollIntoViewIfNeeded()
    expect(sounds).toEqual([])
    await lift.click()
    const stop = page.getByRole('link', { name: /stop/i })
    await expect(stop).toBeVisible()
    await expect.poll(() => sounds).toContain('/audio/elevator-loop.mp3')
    await stop.click()
    await expect(lift).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  })

  test('scrolls to the top of the page', async ({ page }) => {
    await page.goto('/contact')
    await page.getByRole('link', { name: 'Take the lift to the top' }).click()
    await expect.poll(() => page.evaluate(() => scrollY), { timeout: 30_000 }).toBe(0)
  })

  test('jumps without sound for visitors who prefer reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const sounds: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/audio/')) sounds.push(request.url())
    })
    await page.goto('/')
    await page.getByRole('link', { name: 'Take the lift to the top' }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    expect(sounds).toEqual([])
  })
})

test('a page loads without a layout shift', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/', '/blog/thefutureoffitness', '/team']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const shifts = await layoutShifts(page)
    const sum = shifts.reduce((soFar, { value }) => soFar + value, 0)
    expect(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(0.01)
  }
})

test('the picture of the hero is in its place before the words beside it have arrived', async ({ page }) => {
  await page.goto('/')
  const hero = page.locator('main section').first()
  const picture = hero.locator(':scope > :first-child')
  const place = async () => {
    const box = await picture.boundingBox()
    return box && { x: box.x, y: box.y, width: box.width }
  }
  const before = await place()
  await hero.locator(':scope > :last-child').evaluate((words) => words.remove())
  expect(await place()).toEqual(before)
})

test('no text is cut off on a phone whose letters are twice as large', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  for (const path of ['/', '/for/yoga-studios', '/create', '/blog/thefutureoffitness', '/team']) {
    await page.goto(path)
    const beyond = await page.evaluate(() => {
      const isText = ({ nodeType, textContent }: ChildNode) =>
        nodeType === Node.TEXT_NODE && !!textContent?.trim()
      return [...document.querySelectorAll('main :not([aria-hidden=true] *, svg *)')]
        .filter((element) => [...element.childNodes].some(isText))
        .filter(
          (element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1,
        )
        .map((element) => element.textContent)
    })
    expect(beyond, path).toEqual([])
  }
})
