import { editor as client } from '../support/content'
import { serveStudioOfLocalLake, startLocalLake } from '../support/local-lake'
import { ports } from '../support/ports'
import { intentUrl, expect, field, harmless, test } from '../support/studio'

test.use({
  expectedErrors: new RegExp(
    `${harmless.source}|localhost:${ports.localLake}|WebSocket|Failed to fetch|Attempted`,
  ),
})

test('no typed text is lost when the Content Lake crashes and restarts', async ({ page }) => {
  test.setTimeout(120_000)
  const lake = await startLocalLake()
  const stopStudio = await serveStudioOfLocalLake()
  try {
    const studio = `http://localhost:${ports.localStudio}`
    await page.goto(`${studio}${intentUrl({ id: 'page-contact', type: 'page' })}`)
    await page.getByLabel('Email address').fill(lake.email)
    await page.getByLabel('Password').fill(lake.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    const intro = field(page, 'intro').locator('textarea')
    await expect(intro).toBeEditable({ timeout: 30_000 })
    await intro.click()
    await page.keyboard.press('Control+End')
    const typing = page.keyboard.type(' Written while the lake was there, and a little longer.', {
      delay: 60,
    })
    await expect(intro).toHaveValue(/Written while the lake/)
    await lake.kill()
    await typing
    await expect(page.getByText('Trying to connect')).toBeVisible({ timeout: 30_000 })
    const notice = page.getByText('Your changes are not saved yet')
    await expect(notice).toBeVisible()
    const shown = await intro.inputValue()
    expect(shown).toContain('Written while the lake')

    await lake.start()
    await expect(intro).toBeEditable({ timeout: 60_000 })
    // The Studio first shows what the lake has, then sends what it held back.
    await expect(intro).toHaveValue(shown, { timeout: 30_000 })
    await expect(notice).toHaveCount(0)
    await intro.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' And after it came back.', { delay: 30 })
    const stored = client().withConfig({
      apiHost: `http://localhost:${ports.localLake}`,
      token: lake.token,
      perspective: 'raw',
    })
    await expect
      .poll(() => stored.fetch<string>('*[_id == "drafts.page-contact"][0].intro'), { timeout: 30_000 })
      .toBe(`${shown} And after it came back.`)
    await expect(intro).toHaveValue(`${shown} And after it came back.`)
  } finally {
    await stopStudio()
    await lake.remove()
  }
})
