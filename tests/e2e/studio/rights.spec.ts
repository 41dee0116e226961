import { editor as client } from '../support/content'
import { eventually, expect, field, open, openActions, publish, stored, test } from '../support/studio'

const title = '*[_id == "legal-terms"][0].title'

test('every editor can change a legal page and ask for review, and only an administrator can publish it', async ({
  openAs,
}) => {
  const page = await openAs('editor')
  await open(page, { id: 'legal-terms', type: 'legalPage' })
  await expect(page.getByRole('status').filter({ hasText: 'an administrator publishes it' })).toBeVisible()
  await field(page, 'title').getByRole('textbox').fill('Terms by an editor')
  await eventually('*[_id == "drafts.legal-terms"][0].title').toBe('Terms by an editor')
  await expect(page.getByTestId('action-publish')).toBeDisabled()
  await openActions(page)
  await expect(page.getByRole('menuitem', { name: 'Ask for review' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /^Schedule/ })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Ask for review' }).click()
  // The first space typed would press the cross of the dialog if that had the focus.
  await expect(page.getByRole('dialog').getByLabel('Note')).toBeFocused()
  await page.keyboard.type('The new title')
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for review' }).click()
  await expect(page.getByText('The administrators get an email.')).toBeVisible()
  const request = '*[_id == "reviews.legal-terms"][0]{ state, note }'
  await eventually(request).toEqual({ state: 'waiting', note: 'The new title' })

  const before = await stored<string>(title)
  const token = await page.evaluate(() => {
    const kept = Object.entries(localStorage).find(([key]) => key.startsWith('__studio_auth_token'))
    return (JSON.parse(kept?.[1] ?? '{}') as { token?: string }).token ?? ''
  })
  expect(token).not.toBe('')
  const asEditor = client().withConfig({ token })
  const action = {
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.legal-terms',
    publishedId: 'legal-terms',
  } as const
  const directWrites = [
    () => asEditor.action(action),
    () => asEditor.patch('legal-terms').set({ title: 'By hand' }).commit(),
    () => asEditor.createOrReplace({ _id: 'legal-terms', _type: 'legalPage', title: 'By hand' }),
    () => asEditor.create({ _id: 'legal-new', _type: 'legalPage', title: 'By hand' }),
    () => asEditor.delete('legal-terms'),
    () =>
      asEditor.create({
        _id: 'schedules.legal-terms',
        _type: 'scheduledPublication',
        documentId: 'legal-terms',
        documentType: 'legalPage',
        state: 'waiting',
      }),
  ]
  for (const attempt of directWrites) await expect(attempt()).rejects.toMatchObject({ statusCode: 403 })
  expect(await stored(title)).toBe(before)

  const administrator = await openAs('administrator')
  await administrator.goto('/studio/work/reviews')
  const tool = administrator.getByTestId('studio-navbar').getByRole('link', { name: 'Work in progress' })
  await expect(tool).toHaveText('Work in progress · 1 review')
  await administrator.getByRole('link', { name: 'Terms and Conditions' }).click()
  await publish(administrator)
  await eventually(title).toBe('Terms by an editor')
  await eventually(request).toBeNull()
  await expect(tool).toHaveText('Work in progress')
})
