import type { Page } from '@playwright/test'
import { administrator, newPerson, visitor } from '../support/people'
import { ports, siteUrl } from '../support/ports'
import { sessionCheck } from './session-cookies'
import { waitForPath, field, fill, formWith, open, press, statusMessage, openDetails } from './forms'
import { expect, test } from './test'

/** The company whose identity provider the local one stands in for. */
const domain = 'iron-hall.example'
const newEmployee = () => `sam-${crypto.randomUUID().slice(0, 8)}@${domain}`
const toSingleSignOn = 'Continue with single sign-on'

async function startSignIn(
  page: Page,
  typed: string,
  { scripts, next = '' }: { scripts: boolean; next?: string },
) {
  await open(page, `/login${next && `?next=${next}`}`, { scripts })
  await openDetails(page, 'Use your company’s sign-in')
  await fill(formWith(page, toSingleSignOn), { 'Company domain': typed })
  await press(page, toSingleSignOn)
}

/** Signs in at the company; its response has yet to be posted to our site. */
async function signInAtCompany(page: Page, email: string) {
  await waitForPath(page, /^\/identity\/saml\/sign-on/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Name').fill('Sam Steel')
  await press(page, 'Sign in')
}

type Answer = { SAMLResponse: string; RelayState: string }

/** The form with the SAML response that the browser is about to post. */
const answerOn = async (page: Page): Promise<Answer> => ({
  SAMLResponse: await page.locator('[name=SAMLResponse]').inputValue(),
  RelayState: await page.locator('[name=RelayState]').inputValue(),
})

/**
 * Posts a SAML response.
 * @returns the URL on our site that the auth service redirects to, not yet visited
 */
async function wayBack(page: Page, form: Answer): Promise<string> {
  const acs = `http://localhost:${ports.cloud}/auth/v1/sso/saml/acs`
  const posted = await page.request.post(acs, { form, maxRedirects: 0 })
  return posted.headers().location ?? ''
}

async function expectNotSignedIn(page: Page, why: string) {
  await expect(page.getByRole('main')).toContainText(why)
  expect(new URL(page.url()).origin).toBe(siteUrl)
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in another way' })).toHaveAttribute(
    'href',
    '/login',
  )
  await page.goto('/account')
  await waitForPath(page, /^\/login\?/)
}

const startAgain = 'This took too long, or began in another browser. Please start again.'
const notTrusted = 'We could not verify your sign-in with that service. Please start again'

for (const scripts of [true, false]) {
  test.describe(`with scripts ${scripts ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: scripts })

    test(
      'an employee signs in through the company, and the account page names the company',
      { tag: '@browser' },
      async ({ page }) => {
        const email = newEmployee()
        await startSignIn(page, domain, { scripts })
        await signInAtCompany(page, email)
        await expect(page.getByRole('main')).toContainText(`says that you are ${email}`)
        const checked = scripts && sessionCheck(page)
        await press(page, 'Continue')
        await waitForPath(page, '/account')
        const main = page.getByRole('main')
        await expect(main).toContainText(email)
        // No code stays in the URL.
        expect(new URL(page.url()).search).toBe('')
        // The company manages email address and password, so the page has no forms to change them.
        await expect(main).toContainText('There is no password here to change.')
        await expect(main).toContainText('Your company gave us this address.')
        for (const text of ['Change password', 'Change email'])
          await expect(page.getByText(text)).toHaveCount(0)
        await expect(page.getByText('Connect an app', { exact: true })).toBeVisible()
        await checked
        await press(page, 'Sign out here')
        await waitForPath(page, /^\/login/)
      },
    )

    test('an unknown company gets a helpful message, and the typed value stays', async ({ page }) => {
      await startSignIn(page, 'nowhere.example', { scripts })
      await expect(statusMessage(page)).toContainText(
        'We do not know this company’s sign-in. Please check the domain, or sign in another way.',
      )
      await expect(field(page, 'Company domain')).toHaveValue('nowhere.example')
      await startSignIn(page, 'no domain', { scripts })
      await expect(page.getByRole('main')).toContainText(
        'Please enter the domain of your company, such as example.com.',
      )
    })

    test('signing in through the company leads to the requested page, also when the visitor enters an email address', async ({
      page,
    }) => {
      await startSignIn(page, ` ${newEmployee().toUpperCase()} `, { scripts, next: '/account?from=mail' })
      await signInAtCompany(page, newEmployee())
      await press(page, 'Continue')
      await waitForPath(page, '/account?from=mail')
    })

    test('a visitor learns that the company’s sign-in is off, before and after signing in there', async ({
      page,
      database,
    }) => {
      const off = 'Your company’s sign-in is switched off at the moment.'
      await startSignIn(page, domain, { scripts })
      await signInAtCompany(page, newEmployee())
      const disable = (disabled: boolean) =>
        database.query(
          `update auth.sso_providers set disabled = $2
           where id in (select sso_provider_id from auth.sso_domains where domain = $1)`,
          [domain, disabled],
        )
      await disable(true)
      try {
        await press(page, 'Continue')
        await expectNotSignedIn(page, off)
        await startSignIn(page, domain, { scripts })
        await expect(statusMessage(page)).toContainText(off)
      } finally {
        await disable(false)
      }
    })
  })
}

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })
  const scripts = false

  test('an account of a company is separate from one with the same email address', async ({ page }) => {
    const person = await newPerson()
    await startSignIn(page, domain, { scripts })
    await signInAtCompany(page, person.email)
    await press(page, 'Continue')
    await waitForPath(page, '/account')
    await expect(page.getByRole('main')).toContainText(person.email)
    const { data } = await administrator().listUsers({ page: 1, perPage: 1000 })
    const both = data.users.filter(({ email }) => email === person.email)
    expect(both).toHaveLength(2)
    const other = both.find(({ id }) => id !== person.id)
    const { data: whole } = await administrator().getUserById(other?.id ?? '')
    expect(whole.user?.identities?.map(({ provider }) => provider)).toEqual([expect.stringMatching(/^sso:/)])
  })

  test('the auth service refuses to redirect to another site', async ({ page }) => {
    const { data, error } = await visitor().signInWithSSO({
      domain,
      options: { redirectTo: 'https://evil.example/' },
    })
    expect(error).toBeNull()
    await page.goto(data?.url ?? '')
    await signInAtCompany(page, newEmployee())
    await press(page, 'Continue')
    await page.waitForURL((url) => url.origin === siteUrl)
  })

  test('a changed SAML response does not sign in', async ({ page }) => {
    await startSignIn(page, domain, { scripts })
    await signInAtCompany(page, newEmployee())
    const result = await answerOn(page)
    const xml = Buffer.from(result.SAMLResponse, 'base64').toString()
    expect(xml).toMatch(/sam-\w+@/)
    const SAMLResponse = Buffer.from(xml.replace(/sam-\w+@/, 'boss@')).toString('base64')
    await page.goto(await wayBack(page, { ...result, SAMLResponse }))
    await expectNotSignedIn(page, notTrusted)
  })

  test('the RelayState of a response never leads to another site', async ({ page }) => {
    await startSignIn(page, domain, { scripts })
    await signInAtCompany(page, newEmployee())
    const result = { ...(await answerOn(page)), RelayState: 'https://evil.example/' }
    await page.goto(await wayBack(page, result))
    await expectNotSignedIn(page, notTrusted)
  })

  test('a SAML response works once, and only in the browser that started', async ({
    page,
    pageInNewContext,
  }) => {
    const stranger = await pageInNewContext()
    await startSignIn(stranger, domain, { scripts })
    await signInAtCompany(stranger, newEmployee())
    const way = await wayBack(page, await answerOn(stranger))
    expect(way).toMatch(new RegExp(`^${siteUrl}/auth/callback\\?.*code=`))
    await page.goto(way)
    await expectNotSignedIn(page, startAgain)
    await press(stranger, 'Continue')
    await expectNotSignedIn(stranger, startAgain)
  })
})
