import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SanityClient } from '@sanity/client'
import { Pool } from 'pg'
import { createMail, type MailServer } from '../../../src/mail/index.ts'
import type { Message } from '../../../src/mail/inbox.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listening } from './listening.ts'
import { members, signIn, studioUrl } from './sign-in.ts'
import { cleanups, createDatabase, startLake, tokens, type RunningLake } from './support.ts'

const clean = cleanups()
let lake: RunningLake
let database: string
let mail: MailServer
let alex: SanityClient
let sam: SanityClient
/** Ids of the two people by name. */
let ids: Record<'Alex' | 'Sam', string>

const [{ email: alexAddress }, { email: samAddress }] = members
const kim = { email: 'kim@studio.example', name: 'Kim', role: 'viewer', password: 'a password of Kim' }

beforeAll(async () => {
  database = await createDatabase(clean)
  const pool = new Pool({ connectionString: database, max: 2 })
  // Dropping the database may end a connection that is still closing.
  pool.on('error', () => undefined)
  clean(() => pool.end())
  mail = await createMail({ pool, smtpPort: 0, path: '/mail' })
  clean(() => mail.close())
  const smtp = { host: '127.0.0.1', port: mail.smtpPort }
  const options = { database, members: [...members, kim], studioUrls: [studioUrl], title: 'Iron Hall', smtp }
  lake = await startLake(clean, options)
  await lake.client().create({ _id: 'home', _type: 'home', title: 'Home page' })
  const [alexToken, samToken] = await Promise.all(members.map((member) => signIn(lake.url, member)))
  alex = await commenting(lake, alexToken ?? '')
  sam = await commenting(lake, samToken ?? '')
  const idOf = async (client: SanityClient) => (await client.users.getById('me')).id
  ids = { Alex: await idOf(alex), Sam: await idOf(sam) }
})
beforeEach(async () => {
  await alex.delete({ query: '*[_type == "comment"]' })
  await mail.fetch(new Request('http://localhost/mail/messages', { method: 'DELETE' }))
})

/** A client for comments, found as the Studio finds it: by asking for the add-on dataset. */
async function commenting({ client }: RunningLake, token: string): Promise<SanityClient> {
  const studio = client({ token })
  const url = '/projects/local/datasets?datasetProfile=comments&addonFor=production'
  const [addon] = await studio.request<{ name: string }[]>({ url })
  return studio.withConfig({ dataset: addon?.name ?? '', perspective: 'raw' })
}

const span = (text: string) => ({ _type: 'span', _key: text.slice(0, 8), text, marks: [] })
const mention = (userId: string) => ({ _type: 'mention', _key: userId, userId })

/** A comment as the Studio writes it. */
const comment = (_id: string, authorId: string, children: object[], more: object = {}) => ({
  _id,
  _type: 'comment',
  authorId,
  message: [{ _type: 'block', _key: 'a', style: 'normal', markDefs: [], children }],
  status: 'open',
  threadId: `thread-${_id}`,
  reactions: [],
  context: {
    payload: { workspace: 'default' },
    notification: { documentTitle: 'Home page', url: `${studioUrl}/structure/home?comment=${_id}` },
    tool: 'structure',
  },
  target: {
    path: { field: 'title' },
    document: {
      _type: 'crossDatasetReference',
      _dataset: 'production',
      _projectId: 'local',
      _ref: 'home',
      _weak: true,
    },
    documentType: 'home',
  },
  ...more,
})

const onHome = '*[_type == "comment" && target.document._ref == "home"] | order(_id)'
const message = async (to: string, index = 0) => {
  const response = await mail.fetch(new Request(`http://localhost/mail/messages?to=${to}`))
  return ((await response.json()) as { messages: Message[] }).messages[index]
}

describe('a thread of two people', () => {
  test('is written, heard by the other at once, answered, resolved, edited and deleted', async () => {
    const heard = listening(sam, onHome, {}, { includeResult: true, visibility: 'query' })
    expect(await heard.next()).toMatchObject({ type: 'welcome' })
    await alex.create(comment('one', ids.Alex, [span('Shorter?')]))
    expect(await heard.next()).toMatchObject({ transition: 'appear', result: { _id: 'one', status: 'open' } })

    await sam.create(comment('two', ids.Sam, [span('Done.')], { parentCommentId: 'one' }))
    expect(await heard.next()).toMatchObject({ transition: 'appear', documentId: 'two' })
    const reaction = { _key: `${ids.Sam}-:+1:`, shortName: ':+1:', userId: ids.Sam }
    await sam.patch('one').setIfMissing({ reactions: [] }).append('reactions', [reaction]).commit()
    expect(await heard.next()).toMatchObject({ transition: 'update', result: { reactions: [reaction] } })

    await alex
      .transaction()
      .patch('one', (patch) => patch.set({ status: 'resolved' }))
      .commit()
    await alex
      .patch({ query: '*[_type == "comment" && parentCommentId == "one"]' })
      .set({ status: 'resolved' })
      .commit()
    expect(await alex.fetch(`${onHome}.status`)).toEqual(['resolved', 'resolved'])

    await Promise.all([alex.delete({ query: '*[parentCommentId == "one"]' }), alex.delete('one')])
    expect(await sam.fetch(onHome)).toEqual([])
    heard.stop()
  })

  test('stays apart from the content: its queries, history, webhooks, export and files', async () => {
    await alex.create(comment('apart', ids.Alex, [span('Only here')]))
    const content = lake.client({ token: tokens.administrator, perspective: 'raw' })
    expect(await content.fetch('*[_type == "comment"]')).toEqual([])
    const headers = { authorization: `Bearer ${tokens.administrator}` }
    const exported = async (dataset: string) =>
      (await fetch(`${lake.url}/v2025-02-19/data/export/${dataset}`, { headers })).text()
    expect(await exported('production')).not.toContain('Only here')
    expect(await exported('production-comments')).toContain('Only here')
    const { rows } = await lake.pool.query('SELECT 1 FROM content_lake.changes WHERE document_id = $1', [
      'apart',
    ])
    expect(rows).toEqual([])
  })

  test('is still there when the lake has been restarted', async () => {
    await alex.create(comment('kept', ids.Alex, [span('Still here')]))
    const again = await startLake(clean, { database, members: [...members] })
    const { token = '' } = alex.config()
    const reader = await commenting(again, token)
    expect(await reader.getDocument('kept')).toMatchObject({ authorId: ids.Alex })
    await again.close()
  })
})

describe('comments are for members', () => {
  const asking = { dataset: 'production-comments', perspective: 'raw' } as const

  test('a viewer reads and writes them, as at Sanity', async () => {
    const viewer = await commenting(lake, await signIn(lake.url, kim))
    await viewer.create(comment('of-kim', 'kim', [span('May I?')]))
    expect(await viewer.fetch(`${onHome}._id`)).toEqual(['of-kim'])
  })

  test('a visitor gets 401 for reading, writing and listening', async () => {
    const visitor = lake.client({ ...asking, token: undefined, perspective: 'published' } as never)
    await expect(visitor.fetch('*')).rejects.toMatchObject({ statusCode: 401 })
    await expect(visitor.create({ _type: 'comment' })).rejects.toMatchObject({ statusCode: 401 })
    const listen = await fetch(`${lake.url}/v2025-02-19/data/listen/production-comments?query=*`)
    expect(listen.status).toBe(401)
    const setup = await fetch(`${lake.url}/v2025-02-19/comments/production/setup`, { method: 'POST' })
    expect(setup.status).toBe(401)
  })

  test('the read token of the site, which browsers with a preview have, sees none', async () => {
    await alex.create(comment('hidden', ids.Alex, [span('Between us')]))
    const reader = lake.client({ ...asking, token: tokens.viewer })
    expect(await reader.fetch(onHome)).toEqual([])
    await expect(reader.delete('hidden')).rejects.toMatchObject({ statusCode: 403 })
    const exported = await fetch(`${lake.url}/v2025-02-19/data/export/production-comments`, {
      headers: { authorization: `Bearer ${tokens.viewer}` },
    })
    expect(await exported.text()).toBe('')
  })

  test('the Studio sets the dataset up, and knows from the groups who may be mentioned', async () => {
    const { token = '' } = sam.config()
    const studio = lake.client({ token })
    const setup = await studio.request<unknown>({ url: '/comments/production/setup', method: 'POST' })
    expect(setup).toEqual({ datasetName: 'production-comments' })
    const groups = await studio.fetch<{ members: string[]; grants: object[] }[]>(
      '*[_type == "system.group"]{members, grants}',
    )
    const ofAlex = groups.find((group) => group.members.includes(ids.Alex))
    expect(ofAlex?.grants).toContainEqual(
      expect.objectContaining({ permissions: expect.arrayContaining(['read']) as string[] }),
    )
    expect(groups.flatMap((group) => group.members)).toContain(ids.Sam)
    expect(await lake.client({ token: undefined } as never).fetch('*[_type == "system.group"]')).toEqual([])
  })
})

describe('a member who is mentioned gets an email', () => {
  test('with the words and the link, once, and the author none', async () => {
    const words = [span('Look, '), mention(ids.Sam), span(' and '), mention(ids.Alex)]
    await alex.create(comment('called', ids.Alex, words))
    await expect
      .poll(() => message(samAddress))
      .toMatchObject({
        subject: 'Alex mentioned you in a comment on “Home page”',
        text: expect.stringContaining(`Look, @Sam and @Alex\n\nOpen the comment: ${studioUrl}/`) as string,
      })
    await alex
      .patch('called')
      .set({ message: comment('', '', [...words, span('!')]).message })
      .commit()
    await alex.create(comment('other', ids.Alex, [mention(ids.Sam), span('another')]))
    await expect.poll(async () => (await message(samAddress))?.text).toContain('another')
    expect((await message(samAddress, 1))?.text).toContain('Look')
    expect(await message(samAddress, 2)).toBeUndefined()
    expect(await message(alexAddress)).toBeUndefined()
  })

  test('without a link that leads anywhere but to the Studio', async () => {
    const context = { notification: { documentTitle: 'Home page', url: 'https://elsewhere.example/' } }
    await sam.create(comment('phish', ids.Sam, [mention(ids.Alex), span('see')], { context }))
    await expect.poll(() => message(alexAddress)).toBeDefined()
    expect((await message(alexAddress))?.text).not.toContain('elsewhere')
  })

  test('and a comment is kept when no email can be sent', async () => {
    const closed = createServer().listen(0)
    const { port } = closed.address() as AddressInfo
    await new Promise((resolve) => closed.close(resolve))
    const smtp = { host: '127.0.0.1', port }
    const without = await startLake(clean, { members: [...members], studioUrls: [studioUrl], smtp })
    const client = await commenting(without, await signIn(without.url, members[0]))
    const other = await commenting(without, await signIn(without.url, members[1]))
    const { id } = await other.users.getById('me')
    await client.create(comment('lonely', 'alex', [mention(id)]))
    await expect.poll(() => without.log.join()).toContain('Emailing a mention')
    expect(await client.getDocument('lonely')).toMatchObject({ _type: 'comment' })
  })
})
