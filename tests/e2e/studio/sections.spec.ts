import { eventually, expect, field, open, publish, stored, test, visit } from '../support/studio'

const order = (id: string) => `*[_id == "${id}"][0].sections[]._key`

test('dragging a section of the home page in the form moves it on the page', async ({ openAs }) => {
  const page = await openAs('editor')
  const before = await stored<string[]>(order('home'))
  await open(page, { id: 'home', type: 'home', path: 'sections' })
  const handles = field(page, 'sections').locator('[data-ui="DragHandleButton"]')
  // Wait for the last element above the list: when it appears it moves the list, and a held section would be dropped.
  await expect(page.getByRole('button', { name: /^Seen on its own page/ })).toBeVisible()
  await handles.nth(2).hover()
  const aim = await handles.nth(1).boundingBox()
  await page.mouse.down()
  if (!aim) throw new Error('The handle above cannot be seen')
  // In small steps, because the list rearranges during the drag.
  await page.mouse.move(aim.x + aim.width / 2, aim.y + aim.height, { steps: 8 })
  await page.mouse.move(aim.x + aim.width / 2, aim.y + 2, { steps: 8 })
  await expect(page.getByText(/was moved over/)).toBeAttached()
  await page.mouse.up()

  const [first = '', second = '', third = '', ...rest] = before
  await eventually(order('drafts.home')).toEqual([first, third, second, ...rest])
  await publish(page)
  await eventually(order('home')).toEqual([first, third, second, ...rest])
  const headings = await stored<string[]>('*[_id == "home"][0].sections[1..2].heading')
  const places = async () => {
    const html = await (await visit('/')).text()
    return headings.map((heading) => html.indexOf(`${heading}</h2>`))
  }
  await expect.poll(async () => inOrder(await places()), { timeout: 20_000 }).toBe(true)
})

test('at the end of the form of the home page, its list of sections stands still', async ({ openAs }) => {
  const page = await openAs('editor')
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, { id: 'home', type: 'home' })
  await expect(page.getByRole('button', { name: /^Seen on its own page/ })).toBeVisible()
  const add = field(page, 'sections').getByRole('button', { name: 'Add item...' })
  await field(page, 'sections').hover()
  await expect(async () => {
    await page.mouse.wheel(0, 2_000)
    await expect(add).toBeInViewport({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  const tops = await add.evaluate(async (button) => {
    const seen: number[] = []
    for (let frame = 0; frame < 30; frame++) {
      await new Promise(requestAnimationFrame)
      seen.push(Math.round(button.getBoundingClientRect().top))
    }
    // Scrolling may end within the first frames.
    return seen.slice(10)
  })
  expect(new Set(tops)).toHaveProperty('size', 1)
  await add.click({ timeout: 5_000 })
  await page.getByRole('tab', { name: 'Forms' }).click()
  await expect(page.getByText('Contact form', { exact: true })).toBeVisible()
})

const inOrder = (places: number[]) =>
  places.every((place, index) => place > 0 && (index === 0 || place > (places[index - 1] ?? 0)))
