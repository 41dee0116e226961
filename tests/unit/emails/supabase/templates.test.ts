import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { templates } from '../../../../emails/supabase/templates.ts'
import { isLinkType } from '../../../../lib/auth/flows/emails.ts'
import { fillTemplate } from '../../../../packages/local-cloud/src/auth/email/go-template.ts'
import { plainText } from '../../../../packages/local-cloud/src/mail/plain-text.ts'

const folder = 'emails/supabase/templates'
const operators = readFileSync('docs/operators.md', 'utf8')

it('the email templates are exactly those that write-templates.ts writes', () => {
  expect(readdirSync(folder).sort()).toEqual(
    Object.keys(templates)
      .map((name) => `${name}.html`)
      .sort(),
  )
  for (const [name, { html }] of Object.entries(templates)) {
    expect(readFileSync(`${folder}/${name}.html`, 'utf8'), name).toBe(html)
  }
})

it.each(Object.entries(templates))(
  'the email template %s loads nothing external and says what to do',
  (name, { subject, html }) => {
    expect(html).not.toMatch(/<script|<img|<link|url\(|\bon\w+=/i)
    expect(html).toContain('prefers-color-scheme: dark')
    const filled = fillTemplate(
      html,
      {
        SiteURL: 'https://site.example',
        TokenHash: 'hash1',
        Token: '482913',
        Email: 'old@gym.example',
        NewEmail: '"><b>new@gym.example',
      },
      'html',
    )
    expect(filled).not.toContain('{{')
    expect(filled).not.toContain('"><b>new')
    const text = plainText(filled)
    const [, hash, type = ''] =
      /https:\/\/site\.example\/auth\/confirm\?token_hash=(\w+)&type=(\w+)/.exec(text) ?? []
    if (name === 'reauthentication') expect(hash).toBeUndefined()
    else expect([hash, isLinkType(type)]).toEqual(['hash1', true])
    // The code is only in emails for which the site has a code field.
    const hasCode = ['confirmation', 'recovery', 'magic-link', 'reauthentication'].includes(name)
    expect(text.includes('482913')).toBe(hasCode)
    // The preview line that email clients show beside the subject.
    expect(text).not.toContain(/display: none[^>]*>\s*([^<]+)/.exec(html)?.[1]?.trim() ?? 'no preview')
    expect(operators).toContain(`\`${name}.html\``)
    expect(operators).toContain(subject)
  },
)
