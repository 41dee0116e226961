import type { Locator, Page } from '@playwright/test'
import { eventually, expect, openActions, publish, stored, test, visit } from '../support/studio'

const sections = (id: string) => `*[_id == "${id}"][0].sections[]._key`

test('sections and features of the home page are dragged on the page itself', async ({ openAs }) => {
  const { page, item } = await preview(await openAs('editor'), '/')
  await test.step('features within their section', async () => {
    const [above, feature] = [
      item('sections:features.features:retention'),
      item('sections:features.features:awareness'),
    ]
    await drag(page, { item: feature, name: 'Feature', top: above }, async () => {
      const { x, y } = await boxOf(above)
      return { x: x + 12, y: y + 5 }
    })
    const order = (id: string) => `*[_id == "${id}"][0].sections[_key == "features"][0].features[]._key`
    const moved = swap(await stored<string[]>(order('home')), 'retention', 'awareness')
    await eventually(order('drafts.home')).toEqual(moved)
  })

  await test.step('a section over another one, which visitors see after publishing', async () => {
    const [picture, divider] = [item('sections:front-desk'), item('sections:divider')]
    await drag(page, { item: divider, name: 'Divider', top: picture }, async () => {
      const { x, y } = await boxOf(picture)
      return { x: x + 12, y: y + 12 }
    })
    const moved = swap(await stored<string[]>(sections('home')), 'front-desk', 'divider')
    await eventually(sections('drafts.home')).toEqual(moved)
    expect(await stored(sections('home'))).not.toEqual(moved)

    await publish(page)
    await eventually(sections('home')).toEqual(moved)
    const [heading, code] = await stored<[string, string]>(
      '[*[_id == "home"][0].sections[_key == "front-desk"][0].heading, *[_id == "home"][0].sections[_key == "divider"][0].code]',
    )
    const dividerFirst = async () => {
      const html = await (await visit('/')).text()
      return html.includes(heading) && html.indexOf(`${code}</p>`) < html.indexOf(`${heading}</h2>`)
    }
    await expect.poll(dividerFirst, { timeout: 20_000 }).toBe(true)
  })

  await test.step('with Shift the whole page is in view, and a section goes from the end to the beginning', async () => {
    const [last, second] = [item('sections:case-study'), item('sections:features')]
    await drag(page, { item: last, name: 'Case study form', top: last }, async () => {
      const { height: full } = await boxOf(second)
      await page.keyboard.down('Shift')
      await page.mouse.move(200, 400, { steps: 4 })
      // The page shrinks with an animation.
      let before = full
      await expect
        .poll(async () => {
          const { height } = await boxOf(second)
          const settled = height < full / 2 && height === before
          before = height
          return settled
        })
        .toBe(true)
      const { x, y, width } = await boxOf(second)
      return { x: x + width / 2, y }
    })
    await page.keyboard.up('Shift')
    const [first = '', ...others] = await stored<string[]>(sections('home'))
    await eventually(sections('drafts.home')).toEqual([first, 'case-study', ...others.slice(0, -1)])
  })
})

test('people are dragged on the team page, and return to their places when the change is discarded', async ({
  openAs,
}) => {
  const { page, item } = await preview(await openAs('editor'), '/team')
  const order = (id: string) => `*[_id == "${id}"][0].members[]._key`
  const [first = '', second = '', ...rest] = await stored<string[]>(order('page-team'))
  const to = item(`members:${first}`)
  await drag(page, { item: item(`members:${second}`), name: 'Team member', top: to }, async () => {
    const { x, y } = await boxOf(to)
    return { x: x + 12, y: y + 5 }
  })
  await eventually(order('drafts.page-team')).toEqual([second, first, ...rest])

  const firstShown = page.frameLocator('iframe').locator('[data-item][data-sanity*="path=members:"]').first()
  await expect(firstShown).toHaveAttribute('data-sanity', new RegExp(`members:${second};`))
  await openActions(page)
  await page.getByRole('menuitem', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await eventually('count(*[_id == "drafts.page-team"])').toBe(0)
  await expect(firstShown).toHaveAttribute('data-sanity', new RegExp(`members:${first};`))
})

/** Opens a page in the Studio’s preview. `item` finds the element of a path in the document. */
async function preview(page: Page, path: string) {
  await page.goto(`/studio/presentation?preview=${encodeURIComponent(path)}`)
  const site = page.frameLocator('iframe')
  const item = (place: string) => site.locator(`[data-item][data-sanity*="path=${place};"]`)
  await expect(site.locator('sanity-visual-editing')).toBeAttached({ timeout: 40_000 })
  return { page, item }
}

type Dragged = Readonly<{ item: Locator; name: string; top: Locator }>

/**
 * Scrolls `top` to the upper edge, picks the item up by its drag handle, and drops it at the point that `aim` returns
 * while it is held.
 */
async function drag(page: Page, { item, name, top }: Dragged, aim: () => Promise<{ x: number; y: number }>) {
  let grip = { x: 0, y: 0 }
  // The Studio may reload the page, and the overlay moves elements only after it has identified them.
  await expect(async () => {
    await top.evaluate((element) => element.scrollIntoView(), null, { timeout: 5_000 })
    const { x, y } = await boxOf(item)
    grip = { x: x + 12, y: y + 12 }
    await page.mouse.move(grip.x, grip.y + 100)
    await page.mouse.move(grip.x, grip.y, { steps: 4 })
    await expect(item).toHaveCSS('cursor', 'move', { timeout: 1_000 })
    expect(await item.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(name)
  }).toPass({ timeout: 40_000 })
  await page.mouse.down()
  await page.mouse.move(grip.x, grip.y + 10, { steps: 4 })
  const { x, y } = await aim()
  await page.mouse.move(x, y, { steps: 12 })
  // The overlay measures positions several times a second, so move once more.
  await page.mouse.move(x + 1, y, { steps: 2 })
  await page.mouse.up()
}

async function boxOf(item: Locator) {
  const box = await item.boundingBox()
  if (!box) throw new Error('The item cannot be seen')
  return box
}

const swap = (keys: readonly string[], one: string, other: string) =>
  keys.map((key) => (key === one ? other : key === other ? one : key))
