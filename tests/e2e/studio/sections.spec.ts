import { eventually, expect, field, open, publish, stored, test, visit } from '../support/studio'

const order = (id: string) => `*[_id == "${id}"][0].sections[]._key`

test('dragging a section of the home page in the form moves it on the page', async ({ as }) => {
  const page = await as('editor')
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

const inOrder = (places: number[]) =>
  places.every((place, index) => place > 0 && (index === 0 || place > (places[index - 1] ?? 0)))
