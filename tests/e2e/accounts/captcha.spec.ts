import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { Page } from '@playwright/test'
import { codeIn, linkIn, emailAbout, emailsTo, takeEmail } from '../support/inbox'
import { uniqueEmail, newPassword, newPerson, passwordMark } from '../support/people'
import { ports } from '../support/ports'
import { PlainPage } from '../support/plain/plain-page'
import { captcha, startStrictSite, strictUrl } from '../support/strict-site'
import { expect } from '../support/plain/plain-expect'
import { test } from '../support/test'
import { waitForPath, field, fill, formWith, open, press, statusMessage, signIn, openDetails } from './forms'

const notHuman = 'We could not verify that you are human.'
const inbox = ports.secondCloud

let site: Awaited<ReturnType<typeof startStrictSite>>
let cloudflare: Server
/** The tokens that the stand-in for Cloudflare has verified; each is valid once. */
let spent: string[] = []

test.use({ baseURL: strictUrl, playedHosts: ['challenges.cloudflare.com'] })

test.beforeAll(async () => {
  test.setTimeout(180_000)
  cloudflare = createServer(async (request, response) => {
    const asked = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
    const token = asked.get('response') ?? ''
    const success =
      asked.get('secret') === captcha.secret && token.startsWith('solved-') && !spent.includes(token)
    spent.push(token)
    const codes = success ? [] : ['timeout-or-duplicate']
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ success, 'error-codes': codes, hostname: 'localhost', action: 'lead' }))
  }).listen(ports.captcha, 'localhost')
  await once(cloudflare, 'listening')
  site = await startStrictSite()
})

test.afterAll(async () => {
  await site?.stop()
  cloudflare.closeAllConnections()
  cloudflare.close()
})

/**
 * Stands in for Cloudflare’s script: an invisible widget (`interaction-only`) that is solved at once, each time with a
 * new token.
 */
async function playWidget(page: Page) {
  await page.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.turnstile = {
        options: new Map(),
        render(place, options) {
          // A widget without a question is invisible.
          place.append(document.createElement('div'))
          const id = String(this.options.size)
          this.options.set(id, options)
          this.reset(id)
          return id
        },
        reset(id) {
          setTimeout(() => this.options.get(id).callback('solved-' + crypto.randomUUID()))
        },
      }`,
    }),
  )
}

/** Records the tokens that a page sends with its forms. */
function tokensOf(page: Page): string[] {
  const tokens: string[] = []
  page.on('request', (sent) => {
    const token = /solved-[\w-]{36}/.exec(sent.postData() ?? '')?.[0]
    if (sent.method() === 'POST' && token) tokens.push(token)
  })
  return tokens
}

async function signUp(page: Page, { email, password }: { email: string; password: string }) {
  await fill(page, {
    Email: email,
    'Company name': 'Northside Gym',
    Password: password,
    'Confirm password': password,
  })
  await page.getByRole('checkbox').check()
  await press(page, 'Sign Up')
}

test.describe('solved', () => {
  test.beforeEach(({ page }) => playWidget(page))

  test('a visitor signs up, pays and confirms the email address', async ({ page }) => {
    spent = []
    const person = { email: uniqueEmail(), password: newPassword() }
    await open(page, '/signup')
    await signUp(page, person)
    await page.waitForURL('**/payments/pay/**')
    expect(spent).toHaveLength(1)
    await press(page, 'Pay')
    await waitForPath(page, '/success')
    await page.goto(linkIn(await emailAbout(/^Confirm/, person.email, inbox)))
    await press(page, 'Confirm email address')
    await waitForPath(page, '/account')
    // Confirming by the link of an email needs no captcha and spends no token.
    expect(spent).toHaveLength(1)
  })

  test('every try uses a new token', async ({ page }) => {
    const person = await newPerson({ by: site.administrator() })
    const tokens = tokensOf(page)
    await signIn(page, { ...person, password: newPassword() })
    await expect(statusMessage(page)).toContainText('Incorrect email or password')
    await fill(page, { Password: person.password })
    await press(formWith(page, 'Sign in'), 'Sign in')
    await waitForPath(page, '/account')
    expect(new Set(tokens).size).toBe(2)
  })

  test('the emails to sign in, to recover and to confirm are sent', async ({ page, browser, baseURL }) => {
    const by = site.administrator()
    const [caller, forgetful, newcomer] = [
      await newPerson({ by }),
      await newPerson({ by }),
      await newPerson({ by, confirmed: false }),
    ]
    await open(page, '/login/code')
    const emailForm = formWith(page, 'Send me a link and a code')
    await fill(emailForm, { Email: caller.email })
    await press(emailForm, 'Send me a link and a code')
    await expect(statusMessage(page)).toHaveRole('status')
    const code = codeIn(await takeEmail(caller.email, inbox))
    await fill(page, { 'Six digits from the email': code })
    await press(formWith(page, 'Sign in'), 'Sign in')
    await waitForPath(page, '/account')

    await open(page, '/forgot-password')
    await fill(page, { Email: forgetful.email })
    await press(page, 'Send me the link')
    await expect(statusMessage(page)).toHaveRole('status')
    // The pages of links have no captcha, so that they work without scripts.
    const phone = new PlainPage(await browser.newContext({ baseURL })) as unknown as Page
    await phone.goto(linkIn(await takeEmail(forgetful.email, inbox)))
    await press(phone, 'Choose a new password')
    await waitForPath(phone, '/reset-password')
    // After the link of an email the current password is not needed.
    const password = newPassword()
    await fill(phone, { 'New password': password, 'Repeat new password': password })
    await press(phone, 'Save the new password')
    await waitForPath(phone, '/account')

    await signIn(page, newcomer)
    await expect(statusMessage(page).first()).toContainText('Your email address is not confirmed yet.')
    await press(page, 'Send the confirmation email again')
    await phone.goto(linkIn(await takeEmail(newcomer.email, inbox)))
    await press(phone, 'Confirm email address')
    await waitForPath(phone, '/account')
    await phone.context().close()
  })

  test('a new password needs the present one when the auth service requires it', async ({ page }) => {
    const person = await newPerson({ by: site.administrator() })
    await signIn(page, person)
    await waitForPath(page, '/account')
    await open(page, '/account')
    await openDetails(page, 'Change password')
    const password = newPassword()
    const save = async () => {
      await fill(page, { 'New password': password, 'Repeat new password': password })
      await press(page, 'Save new password')
    }
    await save()
    await expect(statusMessage(page)).toHaveText('Please enter your current password too.')
    await expect(field(page, 'Current password')).toBeFocused()
    await fill(page, { 'Current password': newPassword() })
    await save()
    await expect(statusMessage(page)).toHaveText('This is not your current password. Please check it.')
    await fill(page, { 'Current password': person.password })
    await save()
    await expect(statusMessage(page)).toContainText('Your new password is saved.')
    const captchaToken = 'solved'
    const again = await site.visitor().signInWithPassword({ ...person, password, options: { captchaToken } })
    expect(again.error).toBeNull()
  })
})

test.describe('blocked', () => {
  test.use({ expectedErrors: /challenges\.cloudflare\.com/ })
  test.beforeEach(({ page }) => page.route('https://challenges.cloudflare.com/**', (route) => route.abort()))

  test('no visitor signs in and no email is sent, but the typed values stay', async ({ page }) => {
    const person = await newPerson({ by: site.administrator() })
    await signIn(page, person)
    await expect(statusMessage(page)).toContainText(notHuman)
    await expect(field(page, 'Email')).toHaveValue(person.email)

    spent = []
    const email = uniqueEmail()
    await open(page, '/signup')
    await signUp(page, { email, password: newPassword() })
    await expect(statusMessage(page)).toContainText(notHuman)
    await expect(field(page, 'Email')).toHaveValue(email)
    await expect(field(page, 'Company name')).toHaveValue('Northside Gym')
    expect(await page.content()).not.toContain(passwordMark)
    expect(spent).toEqual([])

    await open(page, '/forgot-password')
    await fill(page, { Email: person.email })
    await press(page, 'Send me the link')
    // Any message will do: after one second the site responds in the same way for every email address, whatever the
    // auth service responds.
    await expect(statusMessage(page)).toBeVisible()
    expect(await emailsTo(person.email, inbox)).toEqual([])
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the forms say that they need JavaScript', async ({ page }) => {
    const person = await newPerson({ by: site.administrator() })
    await signIn(page, person, { scripts: false })
    await expect(statusMessage(page)).toContainText(`${notHuman} Please try again, with JavaScript on`)
    await expect(field(page, 'Email')).toHaveValue(person.email)
    await open(page, '/signup', { scripts: false })
    await signUp(page, { email: uniqueEmail(), password: newPassword() })
    await expect(statusMessage(page)).toContainText('with JavaScript on')
    expect(await page.content()).not.toContain(passwordMark)
  })
})

test('the captcha’s secret stays on the server', async ({ page }) => {
  for (const path of ['/login', '/signup', '/login/code', '/forgot-password']) {
    const response = await page.request.get(path)
    const html = await response.text()
    // The data for hydration is at a URL of its own.
    const hydration = /data-hydration="([^"]+)"/.exec(html)?.[1] ?? ''
    const text = html + (await (await page.request.get(hydration)).text())
    expect(text).toContain(captcha.siteKey)
    expect(text).not.toContain(captcha.secret)
  }
  const log = await site.log()
  for (const word of [captcha.secret, passwordMark, 'solved-']) expect(log).not.toContain(word)
})
