import type { Page } from '@playwright/test'
import { editor } from '../support/content'
import { emailAbout } from '../support/inbox'
import { account, expect, field, open, test } from '../support/studio'

const comments = () => editor().withConfig({ dataset: 'production-comments', perspective: 'raw' })

test.afterEach(async () => {
  await comments().delete({ query: '*[_type == "comment"]' })
})

const list = (page: Page) => page.getByTestId('comments-list')
const input = (page: Page) => page.getByTestId('comment-input-editable')
const send = (page: Page) => page.getByTestId('comment-input-send-button')

test('an administrator mentions an editor in a comment on a field; the editor sees it at once, and gets an email', async ({
  openAs,
}) => {
  const contact = { id: 'page-contact', type: 'page', path: 'intro' }
  const [first, second] = [await openAs('administrator'), await openAs('editor')]
  await Promise.all([open(first, contact), open(second, contact)])
  await second.getByRole('button', { name: 'Comments', exact: true }).click()
  await second.getByRole('button', { name: 'Got it' }).click()

  await field(first, 'intro').hover()
  await field(first, 'intro').getByRole('button', { name: 'Add comment' }).click()
  const words = input(first).first()
  await words.pressSequentially('Shorter? @')
  const people = first.getByTestId('comments-mentions-menu')
  await expect(people.getByText(account('administrator').name)).toBeVisible()
  await words.pressSequentially(account('editor').name)
  await expect(people.getByText(account('administrator').name)).toHaveCount(0)
  await words.press('Enter')
  await expect(people).toHaveCount(0)
  await send(first).first().click()

  await expect(list(second)).toContainText('Shorter?')
  const email = await emailAbout(/mentioned you/, account('editor').email)
  expect(email.subject).toBe(`${account('administrator').name} mentioned you in a comment on “Contact”`)
  expect(email.text).toMatch(/\/studio\/\S+comment=/)
})
