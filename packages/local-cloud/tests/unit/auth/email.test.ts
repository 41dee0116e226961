import { describe, expect, it } from 'vitest'
import { actionLink } from '../../../src/auth/email/action-link.ts'
import { fillTemplate } from '../../../src/auth/email/go-template.ts'
import { createMailer } from '../../../src/auth/email/mailer.ts'
import type { Email } from '../../../src/auth/email/deliver.ts'
import { readAuthSettings } from '../../../src/auth/options/settings.ts'

describe('an email template', () => {
  it('inserts values, escaped in HTML only', () => {
    const values = { Token: '123456', Data: { name: '<b>"Ann"</b>' } }
    expect(fillTemplate('{{ .Token }} {{.Data.name}}', values, 'html')).toBe(
      '123456 &lt;b&gt;&#34;Ann&#34;&lt;/b&gt;',
    )
    expect(fillTemplate('{{ .Data.name }}', values, 'text')).toBe('<b>"Ann"</b>')
  })

  it('leaves missing values empty and does not reach JavaScript’s own properties', () => {
    expect(fillTemplate('[{{ .Nothing }}{{ .Data.x.y }}{{ .Data.constructor }}]', { Data: {} }, 'html')).toBe(
      '[]',
    )
  })

  it('supports nested if and else', () => {
    const template = '{{ if .A }}a{{ if .B }}b{{ else }}-{{ end }}{{ else }}none{{ end }}'
    expect(fillTemplate(template, { A: 'x', B: 'x' }, 'html')).toBe('ab')
    expect(fillTemplate(template, { A: 'x', B: '' }, 'html')).toBe('a-')
    expect(fillTemplate(template, {}, 'html')).toBe('none')
  })

  it('trims whitespace at {{- and -}}', () => {
    expect(fillTemplate('a {{- if .A -}} b {{- end }} c', { A: 1 }, 'html')).toBe('ab c')
  })

  it('does not fill in placeholders inside inserted values', () => {
    expect(fillTemplate('{{ .Data.name }}', { Token: '1', Data: { name: '{{ .Token }}' } }, 'html')).toBe(
      '{{ .Token }}',
    )
  })
})

describe('the link in an email', () => {
  const settings = readAuthSettings({
    API_EXTERNAL_URL: 'https://project.example/auth/v1',
    GOTRUE_MAILER_URLPATHS_RECOVERY: '/auth/v1/verify',
  })

  it('leads to the path of its type at the auth service', () => {
    const link = { token: 'abc', type: 'recovery' as const, redirectTo: 'https://gym.example/x?y' }
    expect(actionLink(settings, 'recovery', link)).toBe(
      'https://project.example/auth/v1/verify?token=abc&type=recovery&redirect_to=https://gym.example/x?y',
    )
    expect(actionLink(settings, 'confirmation', { ...link, type: 'signup' })).toMatch(
      /^https:\/\/project\.example\/verify\?/,
    )
  })

  it('escapes its redirect target where needed', () => {
    const link = { token: 'abc', type: 'recovery' as const, redirectTo: 'https://gym.example/?a=b&c' }
    expect(new URL(actionLink(settings, 'recovery', link)).searchParams.get('redirect_to')).toBe(
      link.redirectTo,
    )
  })
})

describe('the email sender', () => {
  const written = async (environment: Record<string, string>) => {
    const mails: Email[] = []
    const mailer = createMailer(readAuthSettings(environment), async (mail) => void mails.push(mail))
    const values = { Token: '123456', ConfirmationURL: 'https://x.example/?a=1&b=2' }
    await mailer.send('magic_link', 'ann@gym.example', values)
    await mailer.send('reauthentication', 'ann@gym.example', values)
    return mails
  }

  it('has default emails with code and link', async () => {
    const [link, code] = await written({})
    expect(link).toMatchObject({ to: 'ann@gym.example', subject: 'Your sign-in link' })
    expect(link?.html).toContain('href="https://x.example/?a=1&amp;b=2"')
    expect(link?.html).toContain('123456')
    expect(code?.subject).toBe('123456 is your verification code')
    expect(code?.html).not.toContain('href')
  })

  it('uses configured subjects and templates, and names those it cannot read', async () => {
    const [link] = await written({
      GOTRUE_MAILER_SUBJECTS_MAGIC_LINK: 'Enter with {{ .Token }}',
      GOTRUE_MAILER_TEMPLATES_MAGIC_LINK: 'emails/supabase/templates/magic-link.html',
    })
    expect(link?.subject).toBe('Enter with 123456')
    expect(link?.html).toContain('123456')
    await expect(written({ GOTRUE_MAILER_TEMPLATES_MAGIC_LINK: 'nowhere.html' })).rejects.toThrow(
      'nowhere.html',
    )
  })
})
