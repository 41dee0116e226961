import type { Page } from '@playwright/test'
import { eventually, expect, field, open, stored, test } from '../support/studio'

const intro = (page: Page) => field(page, 'intro').locator('textarea')
const times = (text: string, letter: string) => text.split(letter).length - 1

/** Types one letter after another at the pace of a person. Returns how many there were. */
async function type(page: Page, letter: string, seconds: number): Promise<number> {
  const end = Date.now() + seconds * 1_000
  let typed = 0
  for (; Date.now() < end; typed++) await page.keyboard.type(letter, { delay: 90 })
  return typed
}

test('two people type in the same text for a minute: each sees the other, and no letter is lost', async ({
  as,
}) => {
  test.setTimeout(150_000)
  const [first, second] = [await as('administrator'), await as('editor')]
  await Promise.all([first, second].map((page) => open(page, { id: 'page-contact', type: 'page' })))
  const before = await stored<string>('*[_id == "page-contact"][0].intro')
  await intro(first).click()
  await first.keyboard.press('Control+Home')
  await intro(second).click()
  await second.keyboard.press('Control+End')

  const [typedFirst, typedSecond] = await Promise.all([type(first, 'Q', 60), type(second, 'Z', 60)])
  const draft = '*[_id == "drafts.page-contact"][0].intro'
  await eventually(`length(${draft})`).toBe(before.length + typedFirst + typedSecond)
  const text = await stored<string>(draft)
  expect(times(text, 'Q')).toBe(times(before, 'Q') + typedFirst)
  expect(times(text, 'Z')).toBe(times(before, 'Z') + typedSecond)
  await expect(intro(first)).toHaveValue(text)
  await expect(intro(second)).toHaveValue(text)
})
