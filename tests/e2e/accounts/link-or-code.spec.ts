import type { Page } from '@playwright/test'
import { codeIn, linkIn, emailsTo, takeEmail } from '../support/inbox'
import { uniqueEmail, newPerson } from '../support/people'
import { waitForPath, field, fill, formWith, open, press, statusMessage, openDetails } from './forms'
import { expect, test } from './test'

const askFor = 'Send me a link and a code'

async function ask(page: Page, email: string, scripts: boolean) {
  await open(page, '/login/code', { scripts })
  await fill(formWith(page, askFor), { Email: email })
  await press(page, askFor)
  await expect(statusMessage(page)).toHaveRole('status')
}

for (const scripts of [true, false]) {
  test.describe(`with scripts ${scripts ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: scripts })

    test('the link of the email signs in once', async ({ page, pageInNewContext }) => {
      const person = await newPerson()
      await ask(page, person.email, scripts)
      const link = linkIn(await takeEmail(person.email))
      await open(page, link, { scripts })
      await press(page, 'Sign in')
      await waitForPath(page, '/account')
      await expect(page.getByRole('main')).toContainText(person.email)

      const second = await pageInNewContext()
      await open(second, link, { scripts })
      await press(second, 'Sign in')
      await expect(second.getByRole('heading', { level: 1 })).toHaveText('This link does not work any more')
    })

    test(
      'wrong digits show an error, and the right ones sign in, however they are grouped',
      { tag: '@browser' },
      async ({ page }) => {
        const person = await newPerson()
        await ask(page, person.email, scripts)
        const code = codeIn(await takeEmail(person.email))
        await expect(page.getByText(`The code we sent to ${person.email}:`)).toBeVisible()
        for (const [digits, sentence] of [
          ['12345', 'Please enter the six digits of the code.'],
          [code === '123456' ? '654321' : '123456', /is wrong or does not work any more/],
        ] as const) {
          await fill(page, { 'Six digits from the email': digits })
          await press(formWith(page, 'Sign in'), 'Sign in')
          await expect(statusMessage(page).filter({ hasText: sentence })).toHaveRole('alert')
        }
        await fill(page, { 'Six digits from the email': `${code.slice(0, 3)} ${code.slice(3)}` })
        await press(formWith(page, 'Sign in'), 'Sign in')
        await waitForPath(page, '/account')
        await expect(page.getByRole('main')).toContainText(person.email)
      },
    )

    test('an unknown email address gets the same response, no email and no account', async ({ page }) => {
      const person = await newPerson()
      const stranger = uniqueEmail()
      const answers: string[] = []
      for (const email of [person.email, stranger]) {
        await ask(page, email, scripts)
        answers.push(((await statusMessage(page).textContent()) ?? '').replaceAll(email, 'the address'))
      }
      expect(answers[1]).toBe(answers[0])
      await takeEmail(person.email)
      expect(await emailsTo(stranger)).toEqual([])
    })

    test('a visitor who asks for another email still goes on to the requested page', async ({ page }) => {
      const path = '/login/code?next=%2Faccount%3Ffrom%3Dmail'
      const person = await newPerson()
      await open(page, path, { scripts })
      await fill(formWith(page, askFor), { Email: person.email })
      await press(page, askFor)
      await page.getByRole('link', { name: 'Ask for another email' }).click()
      await expect(formWith(page, askFor)).toBeVisible()
      await waitForPath(page, path)
    })
  })
}

test('a second email can be sent after a minute, and then only that one works', async ({
  page,
  forgetTries,
  database,
}) => {
  const person = await newPerson()
  await ask(page, person.email, true)
  const first = await takeEmail(person.email)
  await open(page, '/login/code')
  await fill(formWith(page, askFor), { Email: person.email })
  await press(page, askFor)
  await expect(statusMessage(page)).toHaveText(
    /^We just sent you an email\. Please try again in \d+ seconds\.$/,
  )
  expect(await emailsTo(person.email)).toEqual([])

  await forgetTries()
  await database.query(`update auth.users set recovery_sent_at = now() - interval '66 s' where id = $1`, [
    person.id,
  ])
  await ask(page, person.email, true)
  const second = await takeEmail(person.email)
  await open(page, linkIn(first))
  await press(page, 'Sign in')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work any more')
  await open(page, linkIn(second))
  await press(page, 'Sign in')
  await waitForPath(page, '/account')
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })
  const scripts = false

  test('phones can fill in the field for the digits', async ({ page }) => {
    await open(page, '/login/code', { scripts })
    const digits = field(page, 'Six digits from the email')
    await expect(digits).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(digits).toHaveAttribute('inputmode', 'numeric')
  })

  test('the digits work on another device, where the visitor enters the email address', async ({
    page,
    pageInNewContext,
  }) => {
    const person = await newPerson()
    await ask(page, person.email, scripts)
    const code = codeIn(await takeEmail(person.email))
    const desktop = await pageInNewContext()
    await open(desktop, '/login/code', { scripts })
    await openDetails(desktop, 'I have a code already')
    await fill(formWith(desktop, 'Sign in'), { Email: person.email, 'Six digits from the email': code })
    await press(formWith(desktop, 'Sign in'), 'Sign in')
    await waitForPath(desktop, '/account')
  })
})
