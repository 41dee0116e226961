import { once } from 'node:events'
import { connect } from 'node:net'
import { createTransport } from 'nodemailer'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Message } from '../../../src/mail/inbox.ts'
import { createMail, type MailServer } from '../../../src/mail/index.ts'
import { openPool } from '../airtable/support.ts'

let pool: pg.Pool
let mail: MailServer
const logged: string[] = []
beforeAll(async () => {
  pool = await openPool('mail')
  mail = await createMail({ pool, smtpPort: 0, path: '/mail', log: (line) => logged.push(line) })
})
afterAll(async () => {
  await mail.close()
  await pool.end()
})
beforeEach(async () => {
  await pool.query('TRUNCATE mail.messages')
  logged.length = 0
})

const ask = (path: string, init?: RequestInit) =>
  mail.fetch(new Request(`http://localhost:4000/mail${path}`, init))
const messages = async (query = '') =>
  (await (await ask(`/messages${query}`)).json()) as { messages: Message[]; total: number }
const transport = (options: object = {}) =>
  createTransport({ host: '127.0.0.1', port: mail.smtpPort, ...options })

describe('an email sent to the local mail server', () => {
  it('is in the inbox, with HTML and text', async () => {
    await transport().sendMail({
      from: 'Liftpass <hello@liftpass.example>',
      to: 'Kim Ö <Kim@Gym.example>',
      subject: 'Grüße – 482913',
      html: '<p>Your code is <b>482913</b>.</p>',
      text: 'Your code is 482913.',
      headers: { 'X-Kind': 'code' },
    })
    const { messages: found, total } = await messages()
    expect(total).toBe(1)
    expect(found[0]).toMatchObject({
      from: 'hello@liftpass.example',
      to: ['kim@gym.example'],
      subject: 'Grüße – 482913',
      html: expect.stringContaining('<b>482913</b>') as string,
      text: 'Your code is 482913.',
    })
    expect(found[0]?.headers).toContainEqual(['X-Kind', 'code'])
    const one = (await (await ask(`/messages/${found[0]?.id}`)).json()) as Message
    expect(one).toEqual(found[0])
    expect(Math.abs(Date.now() - Date.parse(String(one.receivedAt)))).toBeLessThan(60_000)
  })

  it('is shown with its inline pictures', async () => {
    await transport().sendMail({
      from: 'a@b.example',
      to: 'kim@gym.example',
      html: '<img src="cid:logo@pass"><img src="cid:other">',
      attachments: [
        { filename: 'logo.png', contentType: 'image/png', content: Buffer.from([1, 2]), cid: 'logo@pass' },
        { filename: 'page.html', contentType: 'text/html', content: '<b>', cid: 'other' },
      ],
    })
    const { messages: found } = await messages()
    expect(found[0]?.html?.trim()).toBe('<img src="data:image/png;base64,AQI="><img src="cid:other">')
  })

  it('is shown with pictures whose ids begin alike, or are percent-encoded', async () => {
    const picture = (cid: string, byte: number) => ({
      cid,
      filename: `${byte}.png`,
      contentType: 'image/png',
      content: Buffer.from([byte]),
    })
    await transport().sendMail({
      from: 'a@b.example',
      to: 'kim@gym.example',
      html: '<img src="cid:logo2"><img src="cid:logo"><img src="cid:100%"><img src="cid:face%40pass">',
      attachments: [picture('logo', 1), picture('logo2', 2), picture('100%', 3), picture('face@pass', 4)],
    })
    const urls = ['Ag==', 'AQ==', 'Aw==', 'BA=='].map((bytes) => `data:image/png;base64,${bytes}`)
    const { messages: found } = await messages()
    expect(found[0]?.html?.match(/(?<=src=")[^"]*/g)).toEqual(urls)
  })

  it('without plain text gets text made from its HTML', async () => {
    await transport().sendMail({
      from: 'a@b.example',
      to: 'k@g.example',
      html: '<p>Hi</p><a href="https://x.example">Go</a>',
    })
    expect((await messages()).messages[0]?.text).toBe('Hi\n\nGo: https://x.example')
  })

  it('with empty plain text gets text made from its HTML', async () => {
    const part = (type: string, text: string) => `--x\r\nContent-Type: text/${type}\r\n\r\n${text}\r\n`
    await transport().sendMail({
      envelope: { from: 'a@b.example', to: 'k@g.example' },
      raw: `Content-Type: multipart/alternative; boundary=x\r\n\r\n${part('plain', '')}${part('html', '<p>Hi</p>')}--x--`,
    })
    expect((await messages()).messages[0]?.text).toBe('Hi')
  })

  it('is delivered by its SMTP envelope: several recipients, also those that no header names', async () => {
    await transport().sendMail({
      from: 'a@b.example',
      to: ['one@g.example', 'two@g.example'],
      bcc: 'three@g.example',
      text: 'x',
    })
    expect((await messages()).messages[0]?.to).toEqual(['one@g.example', 'two@g.example', 'three@g.example'])
    expect((await messages('?to=THREE@g.example')).total).toBe(1)
  })

  it('is accepted with any user name and password', async () => {
    await transport({ auth: { user: 'me', pass: 'anything' } }).sendMail({
      from: 'a@b.example',
      to: 'k@g.example',
      text: 'x',
    })
    expect((await messages()).total).toBe(1)
  })

  it('is from the sender of its SMTP envelope where its header has no address', async () => {
    await transport().sendMail({
      envelope: { from: 'a@b.example', to: 'k@g.example' },
      raw: 'From: Liftpass\r\nSubject: Hi\r\n\r\nHello',
    })
    expect((await messages()).messages[0]?.from).toBe('a@b.example')
  })

  it('with a malformed body is read as far as possible', async () => {
    await transport().sendMail({
      envelope: { from: 'a@b.example', to: 'k@g.example' },
      raw: 'Subject: =?utf-8?B?//?=\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nno end\0',
    })
    expect((await messages()).messages[0]).toMatchObject({ from: 'a@b.example', to: ['k@g.example'] })
  })

  it('is refused when it is too large', async () => {
    const large = transport().sendMail({
      from: 'a@b.example',
      to: 'k@g.example',
      text: `${'x'.repeat(76)}\n`.repeat(90_000),
    })
    await expect(large).rejects.toMatchObject({ responseCode: 552 })
    expect((await messages()).total).toBe(0)
  })

  it('is refused for good when its parts are nested too deeply to be read', async () => {
    const opened = Array.from(
      { length: 300 },
      (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`,
    )
    const nested = transport().sendMail({
      envelope: { from: 'a@b.example', to: 'k@g.example' },
      raw: `Subject: Deep\r\n${opened.join('')}\r\nHello`,
    })
    await expect(nested).rejects.toMatchObject({ responseCode: 554 })
    expect((await messages()).total).toBe(0)
    expect(logged).toEqual([])
  })

  it('is refused temporarily while it cannot be stored', async () => {
    await pool.query('ALTER TABLE mail.messages RENAME TO away')
    try {
      await expect(
        transport().sendMail({ from: 'a@b.example', to: 'k@g.example', text: 'secret 1' }),
      ).rejects.toMatchObject({ responseCode: 451 })
    } finally {
      await pool.query('ALTER TABLE mail.away RENAME TO messages')
    }
    expect(logged.join()).toContain('mail.messages')
    expect(logged.join()).not.toContain('secret 1')
  })

  it('does not harm the server when its sender disconnects in the middle', async () => {
    const socket = connect(mail.smtpPort, '127.0.0.1')
    await once(socket, 'data')
    socket.write('EHLO x\r\nMAIL FROM:<a@b.example>\r\n')
    await once(socket, 'data')
    socket.destroy()
    await transport().sendMail({ from: 'a@b.example', to: 'k@g.example', text: 'x' })
    expect((await messages()).total).toBe(1)
  })
})

describe('the inbox of the local mail server', () => {
  const send = (to: string, subject: string) =>
    transport().sendMail({ from: 'a@b.example', to, subject, text: 'x' })

  it('filters by recipient and time, newest first, with a limit', async () => {
    for (const [to, subject] of [
      ['kim@g.example', '1'],
      ['ann@g.example', '2'],
      ['kim@g.example', '3'],
    ] as const) {
      await send(to, subject)
    }
    const subjects = async (query: string) =>
      (await messages(query)).messages.map(({ subject }) => subject).join()
    expect(await subjects('')).toBe('3,2,1')
    expect(await subjects('?to=kim@g.example')).toBe('3,1')
    expect(await subjects('?limit=1')).toBe('3')
    const second = (await messages('?to=ann@g.example')).messages[0]
    expect(await subjects(`?since=${String(second?.receivedAt)}`)).toMatch(/^3,2/)
    expect(await subjects('?since=2100-01-01')).toBe('')
    for (const wrong of ['?since=yesterday', '?limit=0', '?limit=x']) {
      expect((await ask(`/messages${wrong}`)).status, wrong).toBe(400)
    }
  })

  it('finds a recipient whose domain is not in ASCII by both forms of it', async () => {
    await send('kim@bücher.example', '1')
    for (const to of ['kim@bücher.example', 'kim@BÜCHER.example', 'Kim@xn--bcher-kva.example']) {
      expect((await messages(`?to=${encodeURIComponent(to)}`)).total, to).toBe(1)
    }
  })

  it('has no email for a recipient with a NUL character', async () => {
    await send('kim@g.example', '1')
    expect((await ask('/messages?to=%00', { method: 'DELETE' })).status).toBe(204)
    expect((await messages('?to=kim%00@g.example')).total).toBe(0)
    expect((await messages()).total).toBe(1)
  })

  it('is cleared for one recipient or completely', async () => {
    await send('kim@g.example', '1')
    await send('ann@g.example', '2')
    expect((await ask('/messages?to=kim@g.example', { method: 'DELETE' })).status).toBe(204)
    expect((await messages()).total).toBe(1)
    expect((await ask('/messages', { method: 'DELETE' })).status).toBe(204)
    expect((await messages()).total).toBe(0)
  })

  it('is not cleared for an empty recipient or time', async () => {
    await send('kim@g.example', '1')
    for (const query of ['?to=', '?since=', '?to=&since=2020-01-01', '?to=kim@g.example&since=']) {
      expect((await ask(`/messages${query}`, { method: 'DELETE' })).status, query).toBe(400)
      expect((await ask(`/messages${query}`)).status, query).toBe(400)
    }
    expect((await messages()).total).toBe(1)
  })

  it('has no email with an unknown id', async () => {
    for (const id of ['x', '00000000-0000-4000-8000-000000000000']) {
      expect((await ask(`/messages/${id}`)).status).toBe(404)
    }
  })

  it('is not readable by web pages', async () => {
    const headers = { origin: 'https://attacker.example' }
    expect((await ask('/messages', { headers })).status).toBe(403)
    expect((await ask('/messages', { method: 'DELETE', headers })).status).toBe(403)
  })
})
