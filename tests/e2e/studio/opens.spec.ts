import { documentTypes } from '@/content-model/document-types'
import { ports } from '../support/ports'
import { intentUrl, eventually, expect, field, go, harmless, open, test, visit } from '../support/studio'

/** Titles of the entries of the structure. */
const entries = Object.values(documentTypes).flatMap((type) => ('menu' in type ? [type.menu.label] : []))

test('an unknown tool shows a message, the search takes what is typed at once, every entry of the structure opens, and the menu shows targets', async ({
  openAs,
}) => {
  test.slow()
  const page = await openAs('editor')
  await page.goto('/studio/no-such-tool')
  await expect(page.getByText('Tool not found')).toBeVisible({ timeout: 30_000 })
  await go(page, '/studio')
  await expect(page.getByTestId('structure-tool-list-pane').first()).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('prices and plans')
  await expect(page.getByLabel('Words in any document')).toHaveValue('prices and plans')
  await page.keyboard.press('Escape')
  for (const title of entries) {
    await page.getByTestId('structure-tool-list-pane').first().getByTestId(`pane-item-${title}`).click()
    // The first pane is the structure itself; the entry opens the pane beside it.
    await expect(page.getByTestId('pane-header').last(), title).toContainText(title, { timeout: 30_000 })
  }

  await go(page, intentUrl({ id: 'siteSettings', type: 'siteSettings', path: 'navigation' }))
  await expect(field(page, 'navigation').getByText('#features')).toBeVisible()
  await expect(field(page, 'navigation').getByText('No target')).toHaveCount(0)
})

test('every path below /studio serves the Studio, with its own policy and noindex, without the site’s layout', async () => {
  const nonces = new Set<string>()
  for (const path of ['/studio', '/studio/structure/home', '/studio/presentation', '/studio/no/such/tool']) {
    const response = await visit(path)
    expect(response.status, path).toBe(200)
    const policy = response.headers.get('content-security-policy') ?? ''
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    nonces.add(nonce)
    expect(policy).toContain(`http://localhost:${ports.cloud}`)
    expect(response.headers.get('cache-control')).toContain('no-store')
    const html = await response.text()
    expect(html).toContain('content="noindex')
    expect(html).not.toContain('id="content"')
    for (const [script] of html.matchAll(/<script[^>]*>/g)) expect(script).toContain(`nonce="${nonce}"`)
  }
  expect(nonces.size).toBe(4)
})

test.describe('when WebSockets are refused', () => {
  test.use({ expectedErrors: new RegExp(`${harmless.source}|WebSocket`) })

  test('the Studio shows a message and still saves', async ({ openAs }) => {
    const page = await openAs('editor')
    await page.addInitScript(() => {
      const Original = WebSocket
      // An endpoint that does not exist refuses the connection, as a proxy would.
      globalThis.WebSocket = class extends Original {
        constructor(url: string | URL) {
          super(
            /\/data\/(listen|live)\//.test(String(url)) ? String(url).replace('/data/', '/refused/') : url,
          )
        }
      }
    })
    await open(page, { id: 'feature-convenience', type: 'feature' })
    await expect(page.getByRole('status').filter({ hasText: 'refuses WebSockets' })).toBeVisible()
    await field(page, 'title').getByRole('textbox').fill('Convenient all the same')
    await eventually('*[_id == "drafts.feature-convenience"][0].title').toBe('Convenient all the same')
  })
})

test.describe('while the Content Lake is unreachable', () => {
  test.use({ expectedErrors: new RegExp(`${harmless.source}|ERR_CONNECTION_REFUSED`) })

  test('the Studio shows the URL it tried, and opens as soon as it gets a response', async ({ openAs }) => {
    const page = await openAs('editor')
    let away = true
    await page.route(`http://localhost:${ports.cloud}/**`, (route) =>
      away ? route.abort('connectionrefused') : route.continue(),
    )
    await page.goto('/studio')
    await expect(page.getByRole('heading', { name: 'The content cannot be reached' })).toBeVisible()
    await expect(page.getByText(`http://localhost:${ports.cloud}`)).toBeVisible()
    away = false
    await expect(page.getByTestId('studio-navbar')).toBeVisible({ timeout: 30_000 })
  })
})
