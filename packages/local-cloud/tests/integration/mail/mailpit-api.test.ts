import { createTransport } from 'nodemailer'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMail, type MailServer } from '../../../src/mail/index.ts'
import { openPool } from '../airtable/support.ts'

let pool: pg.Pool
let mail: MailServer
beforeAll(async () => {
  pool = await openPool('mail_catchers')
  mail = await createMail({ pool, smtpPort: 0, path: '/mail' })
})
afterAll(async () => {
  await mail.close()
  await pool.end()
})
beforeEach(async () => {
  await pool.query('TRUNCATE mail.messages')
  const transport = createTransport({ host: '127.0.0.1', port: mail.smtpPort })
  for (const [to, subject] of [
    ['Kim@gym.example', 'Confirm your email'],
    ['ann@gym.example', 'Your code'],
    ['kim@gym.example', 'Reset your password'],
  ]) {
    await transport.sendMail({ from: 'us@lift.example', to, subject, html: `<p>${subject}: 482913</p>` })
  }
})

type ReceivedBody = Record<string, unknown> & {
  messages: { ID: string; Subject: string }[]
  ID: string
  id: string
  subject: string
}

const ask = async (path: string, init?: RequestInit) => {
  const response = await mail.fetch(new Request(`http://localhost:4000/mail/api/v1${path}`, init))
  const text = await response.text()
  return { status: response.status, body: (/^[[{]/.test(text) ? JSON.parse(text) : text) as ReceivedBody }
}

const subjects = async (path: string) => (await ask(path)).body.messages.map(({ Subject }) => Subject).join()

describe('the Mailpit API', () => {
  it('lists emails, newest first', async () => {
    const { body } = await ask('/messages?limit=2')
    expect(body).toMatchObject({ total: 3, messages_count: 3, count: 2, start: 0 })
    expect(body.messages[0]).toMatchObject({
      ID: expect.any(String),
      MessageID: expect.stringContaining('@'),
      From: { Address: 'us@lift.example' },
      To: [{ Address: 'kim@gym.example' }],
      Subject: 'Reset your password',
      Created: expect.any(String),
      Snippet: 'Reset your password: 482913',
    })
    expect(await subjects('/messages?start=2')).toBe('Confirm your email')
    expect((await ask('/info')).body).toMatchObject({ Messages: 3 })
  })

  it('searches emails by their properties', async () => {
    expect(await subjects('/search?query=to:kim@gym.example')).toBe('Reset your password,Confirm your email')
    expect(
      await subjects(`/search?query=${encodeURIComponent('to:"KIM@gym.example" subject:"confirm your"')}`),
    ).toBe('Confirm your email')
    expect(await subjects('/search?query=code%20482913')).toBe('Your code')
  })

  it('returns one email, the latest, and 404 for an unknown one', async () => {
    const { body } = await ask('/message/latest')
    expect(body).toMatchObject({
      Subject: 'Reset your password',
      HTML: '<p>Reset your password: 482913</p>\n',
    })
    expect((await ask(`/message/${body.ID}`)).body).toEqual(body)
    expect((await ask('/message/x')).status).toBe(404)
  })

  it('deletes some or all emails', async () => {
    expect((await ask('/search?query=to:ann', { method: 'DELETE' })).status).toBe(200)
    const IDs = [(await ask('/message/latest')).body.ID]
    await ask('/messages', { method: 'DELETE', body: JSON.stringify({ IDs }) })
    expect(await subjects('/messages')).toBe('Confirm your email')
    await ask('/messages', { method: 'DELETE' })
    expect(await subjects('/messages')).toBe('')
  })

  it.each(['', '{}', 'null', '{"IDs":null}', '{"IDs":[]}'])(
    'deletes all emails for the body %j',
    async (body) => {
      expect((await ask('/messages', { method: 'DELETE', body })).status).toBe(200)
      expect(await subjects('/messages')).toBe('')
    },
  )

  const remove = (body: string) => ask('/messages', { method: 'DELETE', body })

  it('deletes no email for a malformed body', async () => {
    for (const body of [
      ...[
        'x',
        '5',
        '""',
        '"x"',
        '[]',
        '["x"]',
        '{"IDs":["x"',
        'IDs=x',
        '{"ID":"x"}',
        '{"IDs":[],"Read":true}',
      ],
      ...['5', 'true', '""', '"x"', '{}', '[1]', '[null]', '[["x"]]'].map((ids) => `{"IDs":${ids}}`),
    ]) {
      const refusal = { status: 400, body: expect.stringContaining('IDs') as string }
      expect(await remove(body), body).toMatchObject(refusal)
      expect((await ask('/info')).body, body).toMatchObject({ Messages: 3 })
    }
  })

  it('finds and deletes no email for a search without words', async () => {
    for (const query of ['', '?query=', '?query=%20', '?query=to:%22%22', '?query=code%20%22%20%22']) {
      expect((await ask(`/search${query}`)).status, query).toBe(400)
      expect((await ask(`/search${query}`, { method: 'DELETE' })).status, query).toBe(400)
      expect((await ask('/info')).body, query).toMatchObject({ Messages: 3 })
    }
  })

  it('deletes no email for an unknown id', async () => {
    for (const id of ['', 'x', '\0', '\ud800', '00000000-0000-4000-8000-000000000000']) {
      expect((await remove(JSON.stringify({ IDs: [id, id] }))).status, id).toBe(200)
      expect((await ask('/info')).body, id).toMatchObject({ Messages: 3 })
    }
  })

  it('deletes the emails that it knows among ids that repeat, in a property of any case', async () => {
    const { ID } = (await ask('/message/latest')).body
    expect((await remove(JSON.stringify({ ids: [ID, 'x', ID] }))).status).toBe(200)
    expect(await subjects('/messages')).toBe('Your code,Confirm your email')
  })
})

describe('the Inbucket API', () => {
  it('lists a mailbox by name, oldest first', async () => {
    for (const name of ['kim', 'kim@gym.example']) {
      const list = (await ask(`/mailbox/${name}`)).body as unknown as ReceivedBody[]
      expect(list.map(({ subject }) => subject)).toEqual(['Confirm your email', 'Reset your password'])
    }
    expect((await ask('/mailbox/nobody')).body).toEqual([])
  })

  it('returns one email, the latest, and 404 for an unknown one', async () => {
    const { body } = await ask('/mailbox/kim/latest')
    expect(body).toMatchObject({
      mailbox: 'kim',
      subject: 'Reset your password',
      'posix-millis': expect.any(Number),
      header: { Subject: ['Reset your password'] },
      body: { text: 'Reset your password: 482913' },
    })
    expect((await ask(`/mailbox/kim/${body.id}`)).body).toEqual(body)
    expect((await ask(`/mailbox/ann/${body.id}`)).status).toBe(404)
  })

  it('deletes one email or a whole mailbox', async () => {
    await ask('/mailbox/kim/latest', { method: 'DELETE' })
    expect(await subjects('/messages')).toBe('Your code,Confirm your email')
    await ask('/mailbox/kim', { method: 'DELETE' })
    expect(await subjects('/messages')).toBe('Your code')
  })
})
