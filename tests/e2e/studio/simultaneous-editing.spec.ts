import { randomFrom } from '../../../packages/local-cloud/tests/integration/content-lake/generated-input'
import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { SanityDocument } from '@sanity/client'
import { editor } from '../support/content'
import { account, eventually, expect, field, open, openActions, stored, test } from '../support/studio'

const intro = (page: Page) => field(page, 'intro').locator('textarea')
const times = (text: string, letter: string) => text.split(letter).length - 1

/** Opens the page and waits until its text can be edited. */
async function openIntro(page: Page): Promise<void> {
  // Narrow, so that the form is alone: each letter renders the lists beside it too, a tenth of what the tests cost.
  await page.setViewportSize({ width: 560, height: 700 })
  await open(page, { id: 'page-contact', type: 'page' })
  await expect(intro(page)).toBeEditable()
}

/** Starts counting the letters that reach the text of a page. */
const countInputs = (page: Page) =>
  page.evaluate(() => {
    const counted = document.documentElement.dataset
    counted.inputs = '0'
    addEventListener('input', ({ target }) => {
      if (target instanceof HTMLTextAreaElement) counted.inputs = String(Number(counted.inputs) + 1)
    })
  })

/** The number of letters that have reached the text since `countInputs`. */
const inputs = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.inputs))

/**
 * Types letters at the pace of a person, at most 70 words a minute, focusing the text before each one: the Studio moves
 * the focus to the first field of a form that has just loaded.
 * @returns the number of letters
 */
async function type(page: Page, letter: string, seconds: number): Promise<number> {
  const end = Date.now() + seconds * 1_000
  let typed = 0
  for (; Date.now() < end; typed++) await intro(page).press(letter, { delay: 150 })
  return typed
}

test('two people type in the same text for a minute: each sees the other, and no letter is lost', async ({
  openAs,
}) => {
  test.setTimeout(150_000)
  const [first, second] = [await openAs('administrator'), await openAs('editor')]
  await Promise.all([first, second].map(openIntro))
  const before = await stored<string>('*[_id == "page-contact"][0].intro')
  await intro(first).press('Control+Home')
  await intro(second).press('Control+End')
  await Promise.all([first, second].map(countInputs))

  const [typedFirst, typedSecond] = await Promise.all([type(first, 'Q', 60), type(second, 'Z', 60)])
  const draft = '*[_id == "drafts.page-contact"][0].intro'
  // Whether each key press reached its text: a letter can be missing because the focus was elsewhere.
  const reached = { Q: await inputs(first), Z: await inputs(second) }
  const letters = (text: string) => ({ all: text.length, Q: times(text, 'Q'), Z: times(text, 'Z') })
  await expect
    .poll(async () => ({ reached, saved: letters(await stored<string>(draft)) }), { timeout: 15_000 })
    .toEqual({
      reached: { Q: typedFirst, Z: typedSecond },
      saved: {
        all: before.length + typedFirst + typedSecond,
        Q: times(before, 'Q') + typedFirst,
        Z: times(before, 'Z') + typedSecond,
      },
    })
  const text = await stored<string>(draft)
  await expect(intro(first)).toHaveValue(text)
  await expect(intro(second)).toHaveValue(text)
})

const ROUNDS = 20

/** The saved text, published or not. */
const SAVED = 'coalesce(*[_id == "drafts.page-contact"][0].intro, *[_id == "page-contact"][0].intro)'
const REVISION = '*[_id == "page-contact"][0]._rev'

/**
 * Publishes the saved draft with the request of the other editor's Studio, whose button is disabled for four seconds
 * between two publications.
 */
const publishSaved = () =>
  editor().action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.page-contact',
    publishedId: 'page-contact',
  })

test('no letter is lost while another person publishes at twenty random times, and Publish asks first', async ({
  openAs,
}) => {
  const seed = Number(process.env.TEST_SEED) || randomInt(1, 2 ** 31)
  console.info(`TEST_SEED=${seed} repeats the times of this run`)
  const random = randomFrom(seed)
  const [publisher, writer] = [await openAs('administrator'), await openAs('editor')]
  await Promise.all([openIntro(writer), open(publisher, { id: 'page-contact', type: 'page' })])
  await intro(writer).press('Control+End')
  const { name } = account('editor')
  const button = publisher.getByTestId('action-publish')
  const question = publisher.getByRole('dialog')
  let text = await intro(writer).inputValue()

  /** Types until publishing has ended, plus a random time. */
  const writeDuring = async (letter: string, publishing: Promise<unknown>) => {
    let end = Infinity
    const done = publishing.finally(() => (end = Date.now() + random() * 500))
    for (; Date.now() < end; text += letter) await intro(writer).press(letter, { delay: 40 })
    await done
    await expect(intro(writer)).toHaveValue(text)
    await eventually(SAVED).toBe(text)
  }
  const publishNow = async () => {
    const before = await stored<string>(REVISION)
    await button.click()
    await expect(question).toContainText(`${name} is writing here`)
    await question.getByRole('button', { name: 'Publish now' }).click()
    await eventually(REVISION).not.toBe(before)
  }

  for (let round = 0; round < ROUNDS; round++) {
    const publishing = async () => {
      await eventually('defined(*[_id == "drafts.page-contact"][0])').toBe(true)
      await publisher.waitForTimeout(random() * 1_000)
      await (round === 0 ? publishNow() : publishSaved())
    }
    await writeDuring(String.fromCharCode(65 + round), publishing())
  }
  await expect(intro(publisher)).toHaveValue(text)

  const publishInAPause = async () => {
    await button.click()
    await question.getByRole('button', { name: `Publish when ${name} pauses` }).click()
    await expect(question).toContainText(`Waiting for ${name} to pause`)
  }
  await writeDuring('Z', publishInAPause())
  await eventually('*[_id == "page-contact"][0].intro').toBe(text)
  await expect(intro(writer)).toHaveValue(text)
})

test('Delete asks while another person writes, waits for a pause, and the bin has all that was typed', async ({
  openAs,
}) => {
  const id = 'article-to-remove'
  const [model] = await stored<SanityDocument[]>(
    '*[_id == "article-thefutureoffitness"]{ ..., "body": body[0..0] }',
  )
  const slug = { _type: 'slug', current: 'to-remove' }
  await editor().create({ ...model, _id: id, _type: 'article', slug, title: 'Two at work' })
  const [remover, writer] = [await openAs('administrator'), await openAs('editor')]
  await Promise.all([remover, writer].map((page) => open(page, { id, type: 'article' })))
  const title = field(writer, 'title').getByRole('textbox')
  await expect(title).toBeEditable()
  const { name } = account('editor')
  const question = remover.getByRole('dialog')

  await openActions(remover)
  await remover.getByRole('menuitem', { name: 'Check links' }).click()
  await expect(question).toBeVisible()
  await title.press('End')
  const typing = title.pressSequentially(' and still writing', { delay: 400 })
  await eventually('*[_id == $id][0].title', { id: `drafts.${id}` }).toMatch(/and/)
  await test.step('a dialog stays open when the first letter makes a draft', async () => {
    await expect(remover.getByText('Two at work and').first()).toBeVisible()
    await question.getByRole('button', { name: 'Close' }).click({ timeout: 3_000 })
  })
  await openActions(remover)
  await remover.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(question).toContainText(`${name} is writing here`)
  await question.getByRole('button', { name: `Delete when ${name} pauses` }).click()
  await typing
  await remover.getByRole('button', { name: 'Delete all versions' }).click({ timeout: 15_000 })
  await eventually('*[_id == $id][0].documentTitle', { id: `bin.${id}` }).toBe(
    'Two at work and still writing',
  )
})
