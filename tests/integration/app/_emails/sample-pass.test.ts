import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EmailTexts } from '@/app/_emails/sample-pass/copy'
import { sampleEmails } from '@/app/_emails/sample-pass/destination'
import { ContentUnavailable } from '@/lib/content/unavailable'
import { databasePool } from '@/lib/database/pool'
import { sendEmail } from '@/lib/email/send-email'
import { deliverDue } from '@/lib/leads/delivery/deliver-due'
import { replay } from '@/lib/leads/operator/replay'
import { saveLead } from '@/lib/leads/save-lead'
import { walletTextsOf } from '@/lib/pass-design/default-texts'
import { SAMPLE_EMAIL } from '@/lib/email/outbox'
import { normalizeLogo } from '@/lib/pass-design/logo'
import sharp from 'sharp'
import { ownDatabase } from '../../lib/leads/support.ts'
import { smtpServer } from './smtp-server.ts'

const { pool } = await ownDatabase()
const smtp = await smtpServer()
Object.assign(process.env, {
  SITE_URL: 'http://localhost:3000',
  LEADS_RETRY_SECONDS: '600',
})
afterAll(async () => {
  await smtp.stop()
  await databasePool().end()
})

const settings = { smtpUrl: smtp.url, from: 'Liftpass <hello@liftpass.example>' }
const published = readFileSync(new URL('../../../../content/data.ndjson', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => JSON.parse(line || '{}') as { _id?: string; email: EmailTexts; pass: EmailTexts })
  .find(({ _id }) => _id === 'passDesigner')!
const readSeed = () =>
  Promise.resolve<EmailTexts | undefined>({
    ...published.email,
    ...published.pass,
    wallet: walletTextsOf(published),
    brand: 'Liftpass',
  })
const queueWith = (smtpUrl = settings.smtpUrl, readTexts = readSeed) => ({
  name: SAMPLE_EMAIL,
  destination: () => ({ ...sampleEmails({ ...settings, smtpUrl }, readTexts), spacingMs: 0 }),
})
const deliver = (smtpUrl?: string, readTexts?: typeof readSeed) =>
  deliverDue({ queues: [queueWith(smtpUrl, readTexts)], until: Date.now(), pool })

const red = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#f00' } })
  .png()
  .toBuffer()
const logo = await normalizeLogo(red)
let email = ''
beforeEach(async () => {
  email = `maya-${randomUUID().slice(0, 8)}@gym.example`
  smtp.received.length = 0
  Object.assign(smtp.behaviour, {
    refuseRecipient: undefined,
    refuseContent: undefined,
    loseResponse: undefined,
  })
  await pool.query('delete from leads.lead').catch(() => undefined)
  await pool.query('update leads.destination set backoff_until = null').catch(() => undefined)
})
const save = (gymName = 'Iron Hall', code: 'qr' | 'code128' | 'nfc' = 'qr', drawnLogo = logo) =>
  saveLead(pool, {
    id: randomUUID(),
    form: 'free-design',
    values: { link: 'https://iron-hall.example', name: 'Maya', email },
    emailTo: email,
    sample: {
      design: {
        gymName,
        memberName: 'Maya <script>',
        color: '#1d4e9e',
        fields: [{ label: 'Member no.', value: '0417' }],
        code,
      },
      logo: drawnLogo,
      drawnBy: 'visitor',
    },
  })
const entry = async () => {
  const { rows } = await pool.query<{ id: string; state: string; attempts: number; problem: string | null }>(
    'select id, state, attempts, last_problem as problem from leads.lead where form = $1 and email = $2',
    [SAMPLE_EMAIL, email],
  )
  return rows[0]
}
const afterPause = () =>
  pool.query(`update leads.destination set backoff_until = null, last_batch_at = null;
    update pgboss.job set start_after = now() where state = 'retry'`)

describe('an email with a sample pass', () => {
  it('contains the pass as a picture, its links and the pass file', async () => {
    await save()
    expect(await deliver()).toMatchObject({ delivered: 1 })
    const [mail] = smtp.received
    expect(mail).toMatchObject({
      subject: 'Your pass for Iron Hall',
      from: { name: 'Liftpass', address: 'hello@liftpass.example' },
      to: [{ address: email }],
    })
    expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
    expect(mail?.messageId).toBe(`<${(await entry())?.id}@liftpass.example>`)
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/api\/sample-pass\/[\w-]{34}\/apple/)
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/api\/sample-pass\/[\w-]{34}\/google/)
    expect(mail?.html).toContain('Maya &lt;script&gt;')
    expect(mail?.attachments.map(({ mimeType, filename }) => [mimeType, filename])).toEqual([
      ['image/png', 'logo.png'],
      ['image/png', 'code.png'],
      ['application/vnd.apple.pkpass', 'pass.pkpass'],
    ])
  })

  it('shows the name of the gym beside a square logo', async () => {
    const square = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#f00' } })
      .png()
      .toBuffer()
    await save('Iron Hall', 'qr', await normalizeLogo(square))
    await deliver()
    expect(smtp.received[0]?.html).toMatch(/<img src="cid:logo@pass"[^>]*><span[^>]*>Iron Hall<\/span>/)
  })

  it('contains no link from the visitor’s text', async () => {
    await save('Prize: https://evil.example/win eve@evil.example'.slice(0, 40))
    await deliver()
    const [mail] = smtp.received
    for (const text of [mail?.subject, mail?.text, mail?.html]) {
      expect(text).toContain('Prize: ')
      expect(text).not.toMatch(/https:\/\/evil|evil\.example|eve@evil/)
    }
    expect(mail?.html).toContain('<meta name="format-detection" content="telephone=no')
  })

  it.each(['code128', 'nfc'] as const)('shows a pass whose code is %s', async (code) => {
    await save('Iron Hall', code)
    await deliver()
    const names = smtp.received[0]?.attachments.map(({ filename }) => filename)
    expect(names?.includes('code.png')).toBe(code === 'code128')
  })

  it('is sent once by several deliveries at the same time', async () => {
    await save()
    await Promise.all([deliver(), deliver(), deliver()])
    await deliver()
    expect(smtp.received).toHaveLength(1)
    expect(await entry()).toMatchObject({ state: 'delivered', attempts: 1 })
  })

  it('waits while the mail server is down, and is then sent once', async () => {
    await save()
    await smtp.stop()
    expect(await deliver()).toMatchObject({ postponed: 1 })
    expect(await entry()).toMatchObject({
      state: 'waiting',
      problem: 'The mail server cannot be reached (ECONNREFUSED). Check SMTP_URL.',
    })
    await smtp.start()
    await afterPause()
    expect(await deliver()).toMatchObject({ delivered: 1 })
    expect(smtp.received).toHaveLength(1)
  })

  it.each([
    ['its texts are not published', () => Promise.resolve(undefined), /Publish it in the Studio/],
    [
      'the Content Lake is unreachable',
      () => Promise.reject(new ContentUnavailable('away')),
      /Content Lake.* did not respond/,
    ],
  ])('waits while %s, and is then sent once', async (_, readTexts, problem) => {
    await save()
    expect(await deliver(undefined, readTexts)).toMatchObject({ postponed: 1 })
    expect((await entry())?.problem).toMatch(problem)
    expect(smtp.received).toEqual([])
    await afterPause()
    expect(await deliver()).toMatchObject({ delivered: 1 })
    expect(smtp.received).toHaveLength(1)
  })

  it('waits while a bug keeps its texts from being read, which is logged', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await save()
    const broken = () => Promise.reject(new TypeError('x is undefined'))
    expect(await deliver(undefined, broken)).toMatchObject({ postponed: 1 })
    expect((await entry())?.problem).toBe('The delivery broke off: TypeError.')
    expect(logged.mock.calls).toEqual([[expect.stringContaining('x is undefined')]])
    logged.mockRestore()
    await afterPause()
    expect(await deliver()).toMatchObject({ delivered: 1 })
  })

  it('is tried again after a temporary refusal, and fails after a permanent one until the operator replays it', async () => {
    await save()
    smtp.behaviour.refuseRecipient = 450
    expect(await deliver()).toMatchObject({ postponed: 1 })
    await afterPause()
    smtp.behaviour.refuseRecipient = 550
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(await deliver()).toMatchObject({ failed: 1 })
    expect(logged.mock.calls).toEqual([[expect.stringContaining('list --state failed')]])
    logged.mockRestore()
    const failed = await entry()
    expect(failed).toMatchObject({ state: 'failed', problem: 'The mail server refused the email with 550.' })
    await afterPause()
    expect(await deliver()).toMatchObject({ delivered: 0, failed: 0, postponed: 0 })
    smtp.behaviour.refuseRecipient = undefined
    await replay(pool, [failed?.id ?? ''])
    expect(await deliver()).toMatchObject({ delivered: 1 })
    expect(smtp.received).toHaveLength(1)
  })

  it('is sent again under the same Message-ID when the server’s response was lost', async () => {
    await save()
    smtp.behaviour.loseResponse = true
    expect(await deliver()).toMatchObject({ postponed: 1 })
    smtp.behaviour.loseResponse = false
    await smtp.start()
    await afterPause()
    expect(await deliver()).toMatchObject({ delivered: 1 })
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(1)
    expect(smtp.received).toHaveLength(2)
  })

  it('is sent without TLS to the same machine only', async () => {
    await save()
    // As a URL, 0.0.0.0 is another host; Linux connects it to this machine.
    expect(await deliver(`smtp://0.0.0.0:${smtp.port}`)).toMatchObject({ postponed: 1 })
    expect((await entry())?.problem).toMatch(/TLS/)
    expect(smtp.received).toEqual([])
  })

  it('has no header from line breaks in its texts', async () => {
    const sent = await sendEmail(
      settings,
      {
        id: 'x',
        to: 'maya@gym.example\r\nBcc: eve@evil.example',
        subject: 'Hello\r\nBcc: eve@evil.example',
        text: 'x',
        html: 'x',
        attachments: [],
      },
      5000,
    )
    const names = smtp.received.flatMap(({ headers }) => headers.map(({ key }) => key))
    expect(names).not.toContain('bcc')
    expect(
      smtp.received.flatMap(({ to }) => to).filter((one) => one?.address === 'eve@evil.example'),
    ).toEqual([])
    expect(['delivered', 'refused', 'unavailable']).toContain(sent.kind)
  })
})
