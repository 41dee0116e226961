import type { Page } from '@playwright/test'
import { codeIn, emailsTo, takeEmail } from '../support/inbox'
import { newPassword, passwordMark, visitor, type Person } from '../support/people'
import { fill, press, statusMessage, openDetails } from './forms'
import { signedIn } from './session-cookies'
import { expect, test } from './test'

async function atThePasswordForm(page: Page, scripts: boolean): Promise<Person> {
  const person = await signedIn(page, scripts)
  await openDetails(page, 'Change password')
  return person
}

async function save(page: Page, password: string) {
  await fill(page, { 'New password': password, 'Repeat new password': password })
  await press(page, 'Save new password')
}

for (const scripts of [true, false]) {
  test.describe(`with scripts ${scripts ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: scripts })

    test('a visitor signed in for a day is asked for a code, which is emailed at once', async ({
      page,
      database,
    }) => {
      const person = await atThePasswordForm(page, scripts)
      await database.query(
        `update auth.sessions set created_at = created_at - interval '25 hours' where user_id = $1`,
        [person.id],
      )
      const password = newPassword()
      await save(page, password)
      await expect(statusMessage(page)).toHaveText(
        'To be sure it is you, we need the code from the email we are about to send you.',
      )
      const code = codeIn(await takeEmail(person.email))
      expect(await page.content()).not.toContain(passwordMark)

      // The code field stays after any error, and a wrong code does not count as an attempt.
      await fill(page, { 'Six digits from the email we sent you': code === '123456' ? '654321' : '123456' })
      await save(page, password)
      await expect(statusMessage(page)).toHaveText(
        'This code is wrong or too old. Please check it, or ask for a new one.',
      )
      await fill(page, { 'Six digits from the email we sent you': code })
      await save(page, 'short')
      await expect(statusMessage(page)).toContainText('at least 8 characters long')
      await fill(page, { 'Six digits from the email we sent you': `${code.slice(0, 3)} ${code.slice(3)}` })
      await save(page, password)
      await expect(statusMessage(page)).toContainText(
        'Your new password is saved. Every other device is signed out.',
      )
      expect(await emailsTo(person.email)).toEqual([])

      expect((await visitor().signInWithPassword(person)).error?.code).toBe('invalid_credentials')
      expect((await visitor().signInWithPassword({ ...person, password })).error).toBeNull()
    })
  })
}

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })
  const scripts = false

  test('an empty code does not bypass the check', async ({ page, database }) => {
    const person = await atThePasswordForm(page, scripts)
    await database.query(
      `update auth.sessions set created_at = created_at - interval '25 hours' where user_id = $1`,
      [person.id],
    )
    for (let tries = 0; tries < 2; tries++) {
      await save(page, newPassword())
      await expect(
        statusMessage(page).filter({ hasText: /code from the email|just sent you an email/ }),
      ).toBeVisible()
    }
    expect((await emailsTo(person.email)).length).toBeGreaterThan(0)
    expect((await visitor().signInWithPassword(person)).error).toBeNull()
  })
})
