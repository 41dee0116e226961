import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { parseJson } from '../parse-json.ts'
import type { MailInbox, Message } from './inbox.ts'

/** How many of the newest emails a search or a mailbox covers. */
const depth = 1000

/**
 * The APIs of Mailpit (`messages`, `search`, `message/:id`) and Inbucket (`mailbox/:name`, by the part before the @)
 * below `/api/v1`, so that test suites written for either read their emails here.
 */
export function addMailpitRoutes(app: Hono, inbox: MailInbox): void {
  const newest = async () => (await inbox.page({}, 0, depth)).messages

  app.get('/api/v1/info', async (c) => c.json({ Messages: (await inbox.page({}, 0, 1)).total, Unread: 0 }))
  app.get('/api/v1/messages', async (c) => c.json(listed(c, await newest())))
  app.get('/api/v1/search', async (c) => {
    const terms = searchTerms(c.req.query('query'))
    return terms ? c.json(listed(c, found(await newest(), terms))) : c.text(noSearch, 400)
  })
  app.get('/api/v1/message/:id', async (c) => {
    const message = chosen(await newest(), c.req.param('id'))
    return message ? c.json(inFull(message)) : c.notFound()
  })
  app.delete('/api/v1/messages', async (c) => {
    const ids = idsOf(await c.req.text())
    if (!ids) return c.text('The body is {"IDs": [<id>, …]}; without IDs all emails are deleted.', 400)
    await (ids.length > 0 ? inbox.remove(ids) : inbox.clear({}))
    return c.text('ok')
  })
  app.delete('/api/v1/search', async (c) => {
    const terms = searchTerms(c.req.query('query'))
    if (!terms) return c.text(noSearch, 400)
    await inbox.remove(found(await newest(), terms).map(({ id }) => id))
    return c.text('ok')
  })

  const mailbox = async (name: string) => (await newest()).filter(({ to }) => to.some(isOf(name)))
  app.get('/api/v1/mailbox/:name', async (c) => {
    const name = c.req.param('name')
    return c.json((await mailbox(name)).reverse().map((message) => header(message, name)))
  })
  app.get('/api/v1/mailbox/:name/:id', async (c) => {
    const { id, name } = c.req.param()
    const message = chosen(await mailbox(name), id)
    if (!message) return c.notFound()
    const { headers, html, text } = message
    const names = Map.groupBy(headers, ([title]) => title)
    return c.json({
      ...header(message, name),
      header: Object.fromEntries([...names].map(([title, all]) => [title, all.map(([, value]) => value)])),
      body: { text, html: html ?? '' },
      attachments: [],
    })
  })
  app.delete('/api/v1/mailbox/:name/:id?', async (c) => {
    const { id, name } = c.req.param()
    const all = await mailbox(name)
    const gone = id === undefined ? all : all.filter((message) => message === chosen(all, id))
    await inbox.remove(gone.map((message) => message.id))
    return c.json('OK')
  })
}

/** Mailpit is written in Go, which reads names of properties in any case. */
const deletion = z
  .record(z.string(), z.unknown())
  .transform((body) =>
    Object.fromEntries(Object.entries(body).map(([name, value]) => [name.toLowerCase(), value])),
  )
  .pipe(z.strictObject({ ids: z.array(z.string()).nullish() }))
  .nullable()

/**
 * The ids in the body of a deletion; none when it has no body. Undefined for one that is malformed: Mailpit deletes all
 * emails for it, which a mistake in a test should not.
 */
function idsOf(body: string): string[] | undefined {
  if (body.trim() === '') return []
  const { success, data } = deletion.safeParse(parseJson(body))
  return success ? (data?.ids ?? []) : undefined
}

const isOf = (name: string) => (address: string) =>
  [address, address.split('@')[0]].includes(name.toLowerCase())

/** @param messages newest first */
const chosen = (messages: readonly Message[], id: string) =>
  id === 'latest' ? messages[0] : messages.find((message) => message.id === id)

type Term = { field: string | undefined; text: string }

const noSearch = 'query has words, or to:, from: or subject: with words after it.'

/**
 * Mailpit's search, as far as test suites use it: `to:`, `from:`, `subject:`, or words that an email contains.
 * @returns undefined without a term, or with an empty one: either would find all emails, and delete them
 */
function searchTerms(query = ''): Term[] | undefined {
  const terms = [...query.matchAll(/(?:(to|from|subject):)?(?:"([^"]*)"|(\S+))/gi)].map(
    ([, field, quoted, word]) => ({
      field: field?.toLowerCase(),
      text: (quoted ?? word ?? '').toLowerCase(),
    }),
  )
  return terms.length > 0 && terms.every(({ text }) => text.trim() !== '') ? terms : undefined
}

function found(messages: readonly Message[], terms: readonly Term[]): Message[] {
  return messages.filter(({ from, subject, text, to }) => {
    const fields: Record<string, string> = { to: to.join(' '), from, subject }
    const all = `${from} ${to.join(' ')} ${subject} ${text}`
    return terms.every((term) =>
      (term.field ? (fields[term.field] ?? '') : all).toLowerCase().includes(term.text),
    )
  })
}

const person = (address: string) => ({ Name: '', Address: address })

const named = ({ headers }: Message, name: string) =>
  headers.find(([title]) => title.toLowerCase() === name)?.[1] ?? ''

const summary = (message: Message) => ({
  ID: message.id,
  MessageID: named(message, 'message-id').replaceAll(/^<|>$/g, ''),
  From: person(message.from),
  To: message.to.map(person),
  Cc: [],
  Bcc: [],
  ReplyTo: [],
  Subject: message.subject,
  Tags: [],
  Size: Buffer.byteLength(message.html ?? message.text),
})

const inFull = (message: Message) => ({
  ...summary(message),
  ReturnPath: message.from,
  Date: message.receivedAt,
  Text: message.text,
  HTML: message.html ?? '',
  Inline: [],
  Attachments: [],
})

function listed(c: Context, messages: readonly Message[]) {
  const start = Number(c.req.query('start')) || 0
  const limit = Number(c.req.query('limit')) || 50
  const page = messages.slice(start, start + limit).map((message) => ({
    ...summary(message),
    Created: message.receivedAt,
    Read: false,
    Attachments: 0,
    Snippet: message.text.replaceAll(/\s+/g, ' ').slice(0, 250),
  }))
  const total = messages.length
  return { total, unread: total, count: page.length, messages_count: total, start, tags: [], messages: page }
}

/** An email in Inbucket's lists. */
const header = (message: Message, mailbox: string) => ({
  mailbox,
  id: message.id,
  from: message.from,
  to: message.to,
  subject: message.subject,
  date: message.receivedAt,
  'posix-millis': message.receivedAt.getTime(),
  size: Buffer.byteLength(message.html ?? message.text),
  seen: false,
})
