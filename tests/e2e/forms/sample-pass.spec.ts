import { emailAbout } from '../support/inbox'
import { expect, test } from '../support/leads'
import { fill, formNamed, open, press, formMessage } from './forms'

const form = formNamed('free-design')

for (const scripts of [true, false]) {
  test.describe(`with scripts ${scripts ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: scripts })

    test('a visitor who requests a pass sees it and gets it by email, and staff finish and send it', async ({
      page,
      leads,
      database,
      request,
    }) => {
      const { email } = leads
      const result = page.locator('.pd-result')
      await open(page, form, { scripts })
      await fill(page, { ...form.typed(email), 'Company Link': 'ironworks.example' })
      // With scripts the site reads the website while the visitor types, without scripts after the form is sent.
      if (scripts) await expect(page.getByRole('img', { name: /Ironworks Gym/ }).first()).toBeVisible()
      await press(page, form)
      await expect(formMessage(page)).toHaveText(form.thanks)
      await expect(result.getByRole('img', { name: /^Pass in Apple Wallet, Ironworks Gym/ })).toBeVisible()
      const apple = result.getByRole('link', { name: /Apple Wallet/ })
      const pass = await request.get((await apple.getAttribute('href')) ?? '')
      expect(pass.headers()['content-type']).toBe('application/vnd.apple.pkpass')
      await expect(result.getByRole('link', { name: /Google Wallet/ })).toBeVisible()
      const received = await emailAbout(/^Your pass for Ironworks Gym$/, email)
      expect(received.text).toContain('/api/sample-pass/')

      const { rows } = await database.query<{ token: string }>(
        `select staff_token as token from leads.sample join leads.lead on lead.id = sample.lead where email = $1`,
        [email],
      )
      const staffPage = `/create/design/${rows[0]?.token}`
      await page.goto(staffPage)
      if (scripts) {
        // Opens the other settings.
        await page.locator('summary').click()
        await page.getByRole('textbox', { name: 'Gym name' }).fill('Ironworks, finished')
      } else await page.getByLabel('Name of the gym').fill('Ironworks, finished')
      await page.getByRole('button', { name: `Save and send to ${email}` }).click()
      await expect(page.getByRole('status').filter({ hasText: 'on its way' })).toBeVisible()
      const finished = await emailAbout(/^Your pass for Ironworks, finished/, email)
      expect(finished.text).toContain('Your pass is ready')

      await database.query('delete from leads.lead where email = $1', [email])
      expect((await request.get(staffPage)).status()).toBe(410)
    })
  })
}

test('the buttons for the wallets are equally wide, with a label of one line', async ({ page, leads }) => {
  await page.goto(form.path)
  await fill(page, form.typed(leads.email))
  await press(page, form)
  const buttons = page.locator('.pd-result').getByRole('link', { name: /Wallet/ })
  await expect(buttons).toHaveCount(2)
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const sizes = await buttons.evaluateAll((links) =>
      links.map((link) => {
        const { width: own, height } = link.getBoundingClientRect()
        const text = document.createRange()
        text.selectNodeContents(link.lastChild ?? link)
        return { own, height, lines: text.getClientRects().length }
      }),
    )
    expect(sizes, `at ${width} pixels`).toEqual(Array(2).fill({ own: sizes[0]?.own, height: 48, lines: 1 }))
  }
})
