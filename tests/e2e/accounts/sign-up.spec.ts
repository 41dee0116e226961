import type { Page } from '@playwright/test'
import { linkIn, emailAbout, takeEmail } from '../support/inbox'
import { whileServiceFails } from '../support/service-faults'
import { uniqueEmail, newPassword, newPerson, passwordMark } from '../support/people'
import { ports, siteUrl } from '../support/ports'
import { expect, test } from './test'
import { waitForPath, field, fill, open, press, statusMessage, signIn } from './forms'

const paymentPage = (url: URL) => url.href.startsWith(`http://localhost:${ports.cloud}/payments/pay/`)

const newcomer = () => ({ email: uniqueEmail(), password: newPassword(), companyName: 'Northside Gym' })

async function fillIn(page: Page, { email, password, companyName }: ReturnType<typeof newcomer>) {
  await fill(page, {
    Email: email,
    'Company name': companyName,
    Password: password,
    'Confirm password': password,
  })
  await page.getByRole('checkbox').check()
}

async function expectNextTrySucceeds(
  page: Page,
  person: ReturnType<typeof newcomer>,
  orders: (email: string) => Promise<number>,
): Promise<void> {
  await fillIn(page, person)
  await press(page, 'Sign Up')
  await page.waitForURL(paymentPage)
  expect(await orders(person.email)).toBe(1)
}

async function expectKeptButThePassword(page: Page, { email, companyName }: ReturnType<typeof newcomer>) {
  await expect(field(page, 'Email')).toHaveValue(email)
  await expect(field(page, 'Company name')).toHaveValue(companyName)
  expect(await page.content()).not.toContain(passwordMark)
}

/** URLs that the site does not follow, as a checkout may return them. */
const otherSites = [
  'https://evil.example/pay',
  `http://localhost:${ports.cloud}@evil.example/pay`,
  `https://localhost:${ports.cloud}/payments/pay/x`,
  'javascript:alert(1)',
  { href: paymentPage },
]

// tests/unit/lib/checkout/start-checkout.test.ts covers how each kind of failure is recognized.
const troubles = { refuses: { status: 400 }, 'ends the connection': { drop: true } }

for (const scripts of [true, false]) {
  test.describe(`with scripts ${scripts ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: scripts })

    test(
      'a visitor signs up, pays, reads the welcome, confirms the email address and signs in',
      { tag: '@browser' },
      async ({ page }) => {
        const person = newcomer()
        await open(page, '/signup', { scripts })
        await fillIn(page, person)
        await press(page, 'Sign Up')
        await page.waitForURL(paymentPage)
        await expect(page.getByText(person.email)).toBeVisible()
        await expect(page.getByText(person.companyName)).toBeVisible()
        await press(page, 'Pay')
        await waitForPath(page, '/success')
        await expect(page.getByRole('heading', { name: 'Your Account Has Been Created' })).toBeVisible()
        await expect(page.getByRole('main')).toContainText(
          /your API key, your account details and the documentation to your email address.*contact us/,
        )
        const contact = page.getByRole('main').getByRole('link', { name: 'Contact Us' })
        await expect(contact).toHaveAttribute('href', '/contact')

        await expect(page.getByRole('main')).toContainText(
          'Before you can sign in, confirm your email address',
        )
        const welcome = await emailAbout(/^Welcome/, person.email)
        expect(welcome.text).toContain('confirm your email address')
        expect(welcome.text).toMatch(/Your API key\s+lp_test_/)
        expect(welcome.text).toContain(person.companyName)
        expect(welcome.text).toContain('Documentation')
        expect(JSON.stringify(welcome)).not.toContain(passwordMark)

        await signIn(page, person, { scripts })
        await expect(statusMessage(page)).toContainText('Your email address is not confirmed yet.')
        await open(page, linkIn(await emailAbout(/^Confirm/, person.email)), { scripts })
        await press(page, 'Confirm email address')
        await waitForPath(page, '/account')
        await expect(page.getByRole('main')).toContainText(person.email)
      },
    )

    test('a visitor who lost the confirmation email requests another one on the page after signing up', async ({
      page,
    }) => {
      const { email } = await newPerson({ confirmed: false })
      await page.goto('/success')
      const again = page.getByRole('main').getByRole('link', { name: 'Send it again' })
      await expect(again).toHaveAttribute('href', '/confirm-email')
      await open(page, '/confirm-email', { scripts })
      await fill(page, { Email: email })
      await press(page, 'Send the confirmation email again')
      await expect(statusMessage(page)).toContainText(
        'If this address is not confirmed yet, we send it an email',
      )
      await open(page, linkIn(await takeEmail(email)), { scripts })
      await press(page, 'Confirm email address')
      await waitForPath(page, '/account')
    })

    test('the form shows the messages of its five checks in order, and no order is made', async ({
      page,
    }) => {
      await open(page, '/signup', { scripts })
      const good = newPassword()
      const weak =
        'Please enter a password that is at least 8 characters long and contains at least one letter, one number, and one symbol.'
      const typed = {
        Email: '',
        'Company name': 'Northside Gym',
        Password: 'short',
        'Confirm password': 'other',
      }
      const expectSaid = async (changes: Partial<typeof typed>, sentence: string, label: string) => {
        await fill(page, Object.assign(typed, changes))
        await press(page, 'Sign Up')
        await expect(statusMessage(page)).toHaveText(sentence)
        await expect(field(page, label)).toHaveAccessibleDescription(
          new RegExp(sentence.replaceAll('.', '\\.')),
        )
        if (scripts) await expect(field(page, label)).toBeFocused()
      }
      for (const label of ['Email', 'Company name', 'Password', 'Confirm password'] as const) {
        const others = { Email: 'a', 'Company name': 'b', Password: 'c', 'Confirm password': 'd' }
        await expectSaid({ ...others, [label]: '' }, 'Please fill in all fields.', label)
      }
      await expectSaid(
        { Email: '', 'Company name': '', Password: '', 'Confirm password': '' },
        'Please fill in all fields.',
        'Email',
      )
      for (const label of ['Email', 'Company name', 'Password', 'Confirm password']) {
        await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
        await expect(field(page, label)).toHaveAccessibleDescription(/Please fill in all fields\./)
      }
      await expectSaid(
        {
          Email: 'maya at gym',
          'Company name': 'Northside Gym',
          Password: 'short',
          'Confirm password': 'other',
        },
        'Please enter a valid email address.',
        'Email',
      )
      await expectSaid({ Email: uniqueEmail() }, weak, 'Password')
      // Without a digit, without a letter, without a symbol.
      for (const Password of ['abcdefgh!', '12345678!', 'abcdefg8'])
        await expectSaid({ Password }, weak, 'Password')
      await expectSaid({ Password: good }, 'Passwords do not match.', 'Confirm password')
      await fill(page, { ...typed, Password: good, 'Confirm password': good })
      await press(page, 'Sign Up')
      await expect(statusMessage(page)).toHaveText('Please accept the agreement, before proceeding.')
      await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(/accept the agreement/)
      await expect(field(page, 'Email')).toHaveValue(typed.Email)
      expect(new URL(page.url()).pathname).toBe('/signup')
    })

    test('an email address with an account gets a helpful answer, and no second account', async ({
      page,
      orders,
    }) => {
      const person = await newPerson()
      await open(page, '/signup', { scripts })
      await fillIn(page, person)
      await press(page, 'Sign Up')
      await expect(statusMessage(page)).toContainText(/sign in/i)
      await expectKeptButThePassword(page, person)
      expect(await orders(person.email)).toBe(0)
    })

    for (const [what, how] of Object.entries(troubles)) {
      test(`after a checkout that ${what} the typed values stay, and the next try succeeds`, async ({
        page,
        orders,
      }) => {
        const person = newcomer()
        await open(page, '/signup', { scripts })
        await fillIn(page, person)
        await whileServiceFails('checkout', how, async () => {
          await press(page, 'Sign Up')
          await expect(statusMessage(page)).toHaveRole('alert')
        })
        await expectKeptButThePassword(page, person)
        await expectNextTrySucceeds(page, person, orders)
      })
    }

    test('the site does not follow a checkout to another site, and the typed values stay', async ({
      page,
      orders,
    }) => {
      const person = newcomer()
      await open(page, '/signup', { scripts })
      for (const url of otherSites) {
        await whileServiceFails('checkout', { json: { url } }, async () => {
          await fillIn(page, person)
          // The message of the attempt before is still shown.
          const responded =
            scripts && page.waitForResponse((response) => response.request().method() === 'POST')
          await press(page, 'Sign Up')
          await responded
          await expect(statusMessage(page)).toContainText('We cannot open the checkout at the moment.')
        })
        expect(new URL(page.url()).origin).toBe(siteUrl)
        await expectKeptButThePassword(page, person)
      }
      await expectNextTrySucceeds(page, person, orders)
    })

    test('a checkout that never answers times out; the visitor pays the order it has made meanwhile', async ({
      page,
      orders,
    }) => {
      const person = newcomer()
      await open(page, '/signup', { scripts })
      await fillIn(page, person)
      await whileServiceFails('checkout', { hang: true, after: true }, async () => {
        await press(page, 'Sign Up')
        if (scripts) await expect(page.getByRole('button', { name: 'On to the checkout…' })).toBeVisible()
        await expect(statusMessage(page)).toHaveText(
          /takes too long to respond.*does not sign you up twice/,
          {
            timeout: 20_000,
          },
        )
      })
      await expectKeptButThePassword(page, person)
      await expectNextTrySucceeds(page, person, orders)
    })
  })
}

test('a double click makes one order; after going back the form has the typed values and can be sent again', async ({
  page,
  orders,
}) => {
  const person = { ...newcomer(), companyName: 'Maya’s 🏋️‍♀️ Gym' }
  await open(page, '/signup')
  await fillIn(page, person)
  await fill(page, { 'Confirm password': 'other' })
  await press(page, 'Sign Up')
  await expect(statusMessage(page)).toHaveText('Passwords do not match.')
  await fill(page, { 'Confirm password': person.password })
  await page.getByRole('button', { name: 'Sign Up' }).dblclick()
  await page.waitForURL(paymentPage)
  const payment = page.url()
  await expect(page.getByText(person.companyName)).toBeVisible()
  expect(await orders(person.email)).toBe(1)
  await page.goBack()
  await expect(field(page, 'Email')).toHaveValue(person.email)
  await expect(field(page, 'Company name')).toHaveValue(person.companyName)
  await fillIn(page, person)
  await press(page, 'Sign Up')
  await page.waitForURL(payment)
  expect(await orders(person.email)).toBe(1)
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })
  const scripts = false

  test('a double click makes one order', { tag: '@browser' }, async ({ page, orders }) => {
    const person = newcomer()
    await open(page, '/signup', { scripts })
    await fillIn(page, person)
    await page.getByRole('button', { name: 'Sign Up' }).dblclick()
    // The second click aborts the navigation of the first, which waitForURL reports as an error.
    await expect(page).toHaveURL(paymentPage)
    expect(await orders(person.email)).toBe(1)
  })

  test('a visitor who declines to pay has no account, and can pay later', async ({ page }) => {
    const person = newcomer()
    await open(page, '/signup', { scripts })
    await fillIn(page, person)
    await press(page, 'Sign Up')
    await page.waitForURL(paymentPage)
    const payment = page.url()
    await press(page, 'Decline the payment')
    await waitForPath(page, '/error')
    await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible()
    await signIn(page, person, { scripts })
    await expect(statusMessage(page)).toContainText('Incorrect email or password')

    await page.goto(payment)
    await press(page, 'Pay')
    await waitForPath(page, '/success')
  })

  test('the page links to the terms and to related pages', async ({ page }) => {
    await open(page, '/signup', { scripts })
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Create an account')
    await expect(page.getByRole('checkbox')).toHaveAccessibleName(/Terms/)
    await expect(main.getByRole('link', { name: /Terms/ })).toHaveAttribute(
      'href',
      '/terms-and-conditions.html',
    )
    await expect(main.getByRole('link', { name: /sign in|log in/i })).toHaveAttribute('href', '/login')
    for (const label of ['Password', 'Confirm password'])
      await expect(field(page, label)).toHaveAttribute('type', 'password')
  })
})
