import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { caseStudyEmails } from '@/app/_emails/case-study/destination'
import type { CaseStudyTexts } from '@/app/_emails/case-study/message'
import { definition } from '@/app/(site)/case-study/definition'
import { ContentUnavailable } from '@/lib/content/unavailable'
import { databasePool } from '@/lib/database/pool'
import { CASE_STUDY_EMAIL } from '@/lib/email/outbox'
import * as settingsOfEmail from '@/lib/email/email-settings'
import { deliverDue } from '@/lib/leads/delivery/deliver-due'
import type { Lead } from '@/lib/leads/lead'
import { receiveLead } from '@/lib/leads/receive'
import { ownDatabase } from '../../lib/leads/support.ts'
import { smtpServer } from './smtp-server.ts'

const { pool } = await ownDatabase()
const smtp = await smtpServer()
Object.assign(process.env, { SITE_URL: 'http://localhost:3000' })
afterAll(async () => {
  await smtp.stop()
  await databasePool().end()
})

const settings = { smtpUrl: smtp.url, from: 'Liftpass <hello@liftpass.example>' }
const section: CaseStudyTexts = {
  caseStudy: {
    pathOf: 'landing-foundry-row',
    to: { _type: 'landingPage', slug: 'case-studies/foundry-row' },
  },
  file: null,
  pdfLabel: 'The PDF',
  pageLabel: null,
  emailSubject: 'Your <case> study',
  emailText: 'Here it is.\nEnjoy.',
}
let published: CaseStudyTexts | null = section
const asked: (string | undefined)[][] = []
const read = (...of: [string, string | undefined]) => {
  asked.push(of)
  return Promise.resolve({ section: published, brand: 'Liftpass' })
}
const deliver = (reading = read) =>
  deliverDue({
    queues: [
      {
        name: CASE_STUDY_EMAIL,
        destination: () => ({ ...caseStudyEmails(settings, reading), spacingMs: 0 }),
      },
    ],
    until: Date.now(),
    pool,
  })
const afterRest = () =>
  pool.query(`update leads.destination set backoff_until = null, last_batch_at = null;
    update pgboss.job set start_after = now() where state = 'retry'`)

let email = ''
beforeEach(async () => {
  email = `maya-${randomUUID().slice(0, 8)}@gym.example`
  published = section
  asked.length = smtp.received.length = 0
  await pool.query('delete from leads.lead').catch(() => undefined)
  await pool.query('delete from pgboss.job').catch(() => undefined)
  await afterRest().catch(() => undefined)
})

const ask = async (more: Record<string, string> = { 'case-study': 'landing-foundry-row' }) => {
  const fields = new FormData()
  for (const [name, value] of Object.entries({ email, ...more })) fields.append(name, value)
  expect(await receiveLead(definition, fields, { ip: '192.0.2.1', siteHost: 'localhost:3000' })).toEqual({
    kind: 'saved',
  })
}
const rows = async () =>
  (
    await pool.query<{ form: string; state: string; parent: string | null }>(
      'select form, state, parent from leads.lead order by parent nulls first',
    )
  ).rows
/** Why the last attempt to send the email failed. */
const problem = async () =>
  (
    await pool.query<{ last_problem: string }>('select last_problem from leads.lead where form = $1', [
      CASE_STUDY_EMAIL,
    ])
  ).rows[0]?.last_problem

describe('with a mail server', () => {
  beforeEach(() => {
    vi.spyOn(settingsOfEmail, 'emailsAreSent').mockReturnValue(true)
  })

  it('the case study is emailed, with links to the PDF and to the page', async () => {
    await ask()
    expect(await deliver()).toMatchObject({ delivered: 1 })
    expect(asked).toEqual([['landing-foundry-row', undefined]])
    const [mail] = smtp.received
    expect(mail).toMatchObject({ subject: 'Your <case> study', to: [{ address: email }] })
    expect(mail?.html).toContain('>Your &lt;case&gt; study</h1>')
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain('http://localhost:3000/downloads/case-studies/foundry-row.pdf')
      expect(text).toContain('http://localhost:3000/case-studies/foundry-row')
      expect(text).toContain('Read it on this site')
    }
  })

  it('the email has the texts of the section that was sent, and is sent once for two forms with one case study', async () => {
    await ask({ 'case-study': 'landing-foundry-row', 'case-study-section': 'ticket' })
    await ask({ 'case-study': 'landing-foundry-row', 'case-study-section': 'other' })
    await deliver()
    expect(asked).toEqual([['landing-foundry-row', 'ticket']])
    expect(smtp.received).toHaveLength(1)
  })

  it('the case study is emailed once, however often the form is sent and whatever fails on the way', async () => {
    await ask()
    await ask()
    expect(await deliver(() => Promise.reject(new ContentUnavailable('away')))).toMatchObject({
      postponed: 1,
    })
    await afterRest()
    await Promise.all([deliver(), deliver()])
    await ask()
    await deliver()
    expect(smtp.received).toHaveLength(1)
    expect(await rows()).toMatchObject([
      { form: 'case-study', state: 'waiting' },
      { form: CASE_STUDY_EMAIL, state: 'delivered', parent: expect.any(String) as string },
    ])
  })

  it('the email waits while the Content Lake does not respond, and the log says nothing of a bug', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await ask()
    expect(await deliver(() => Promise.reject(new ContentUnavailable('away')))).toMatchObject({
      postponed: 1,
    })
    expect(await problem()).toMatch(/Content Lake.* did not respond/)
    const silent = caseStudyEmails(settings, () => new Promise(() => undefined))
    const lead = { id: randomUUID(), values: {} } as Lead
    const limits = { timeoutMs: 50, signal: new AbortController().signal }
    expect(await silent.deliver([lead], limits)).toMatchObject([{ kind: 'unavailable' }])
    expect(logged).not.toHaveBeenCalled()
    logged.mockRestore()
  })

  it('a bug is logged, and the email is sent once the bug is gone', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await ask()
    expect(await deliver(() => Promise.reject(new TypeError('x is undefined')))).toMatchObject({
      postponed: 1,
    })
    expect(await problem()).toBe('The email could not be made; the log of the site says why.')
    expect(logged.mock.calls).toEqual([[expect.stringMatching(/with a case study.*x is undefined/s)]])
    logged.mockRestore()
    await afterRest()
    expect(await deliver()).toMatchObject({ delivered: 1 })
  })

  it('the email waits while its lead is quarantined', async () => {
    await ask({ 'case-study': 'landing-foundry-row', website: 'x' })
    await deliver()
    expect(smtp.received).toEqual([])
    expect((await rows()).map(({ state }) => state)).toEqual(['quarantined', 'quarantined'])
  })

  it('no email is sent for a page that no published section gives as its case study', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    published = null
    await ask({ 'case-study': 'some-secret-file' })
    expect(await deliver()).toMatchObject({ failed: 1 })
    expect(smtp.received).toEqual([])
    logged.mockRestore()
  })

  it.each(['', '*[_id == "x"]', 'x'.repeat(200)])(
    'no email is sent for the id “%s”, and the lead is saved',
    async (id) => {
      await ask({ 'case-study': id })
      expect((await rows()).map(({ form }) => form)).toEqual(['case-study'])
    },
  )
})

it('without a mail server no email is queued', async () => {
  await ask()
  expect((await rows()).map(({ form }) => form)).toEqual(['case-study'])
})
