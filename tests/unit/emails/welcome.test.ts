import { expect, it } from 'vitest'
import { welcomeEmail } from '../../../emails/welcome.ts'

it('the welcome email contains an API key, the details and the documentation, as text and HTML', () => {
  const siteUrl = 'https://site.example'
  const order = { companyName: 'Kim’s <Gym>', email: 'kim@gym.example' }
  const { subject, text, html } = welcomeEmail(order, { name: 'Club', price: '£79 a month' }, siteUrl)
  expect(subject).toContain('Welcome to Liftpass')
  for (const body of [text, html]) {
    expect(body).toContain('confirm your email address')
    expect(body).toContain(`${siteUrl}/confirm-email`)
    expect(body).toMatch(/lp_test_[\w-]{32}/)
    expect(body).toContain('Club, £79 a month')
    expect(body).toContain('Documentation')
    expect(body).toContain(`${siteUrl}/login`)
  }
  expect(html).toContain('Kim’s &lt;Gym&gt;')
})
