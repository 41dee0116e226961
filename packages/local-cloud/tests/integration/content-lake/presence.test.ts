import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fromUrl } from '@sanity/bifur-client'
import { of } from 'rxjs'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { SessionEndEvents } from '../../../src/content-lake/http/session-end-events.ts'
import { PresenceSessions } from '../../../src/content-lake/presence/sessions.ts'
import { presence } from '../../../src/content-lake/presence/socket.ts'
import { Sockets } from '../../../src/content-lake/sockets/index.ts'
import { members, signIn, studioUrl } from './sign-in.ts'
import { cleanups, startLake, tokens, type RunningLake } from './support.ts'

const [, sam] = members
const clean = cleanups()
let lake: RunningLake
beforeAll(async () => {
  lake = await startLake(clean, { members: [...members], studioUrls: [studioUrl] })
})

const open: WebSocket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate()
})

const address = (dataset = 'production') => `${lake.url.replace('http', 'ws')}/v2022-06-30/socket/${dataset}`

type Message = {
  id?: string
  result?: unknown
  error?: { code: number }
  method?: string
  params?: { result: unknown }
}

/** A tab of the Studio, as far as presence goes. */
async function tab(token: string = tokens.editor, { subscribe = true } = {}) {
  const socket = new WebSocket(address())
  open.push(socket)
  await new Promise((resolve) => socket.once('open', resolve))
  const events: unknown[] = []
  const replies = new Map<string, (message: Message) => void>()
  let onEvent = () => undefined as void
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Message
    if (message.method === 'presence_subscription') events.push(message.params?.result)
    else replies.get(String(message.id))?.(message)
    onEvent()
  })
  let calls = 0
  const call = (method: string, params: unknown = {}) => {
    const id = String(++calls)
    const result = new Promise<Message>((resolve) => replies.set(id, resolve))
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
    return result
  }
  /** Waits until it has received that many events. */
  const waitForEvents = async (count: number) => {
    while (events.length < count) await new Promise<void>((resolve) => (onEvent = resolve))
    return events
  }
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  if (token) await call('authorization', { authorization: `Bearer ${token}` })
  if (token && subscribe) await call('presence_subscribe')
  return { socket, call, events, waitForEvents, closed }
}

const at = (documentId: string) => [{ type: 'document', documentId, path: ['title'], lastActiveAt: 'now' }]
const announce = (sessionId: string, documentId: string) => ({
  data: { sessionId, locations: at(documentId) },
})
const idOf = async (token: string) => (await lake.client({ token }).users.getById('me')).id

describe('presence in the Studio', () => {
  test('tells other users, but not the user, where a user is', async () => {
    const token = await signIn(lake.url, sam)
    const [first, second] = [await tab(), await tab(token)]
    await second.call('presence_announce', announce('s2', 'one'))
    expect(await first.waitForEvents(1)).toEqual([
      { type: 'state', i: await idOf(token), m: { sessionId: 's2', locations: at('one') } },
    ])
    expect(second.events).toEqual([])
  })

  test('replies to a roll call with the known sessions and forwards it', async () => {
    const here = await tab(tokens.administrator)
    await here.call('presence_announce', announce('here', 'one'))
    await here.call('presence_announce', announce('here', 'two'))
    const arriving = await tab()
    await arriving.call('presence_rollcall', { session: 'arriving' })
    const i = await idOf(tokens.administrator)
    expect(await arriving.waitForEvents(1)).toEqual([
      { type: 'state', i, m: { sessionId: 'here', locations: at('two') } },
    ])
    expect(await here.waitForEvents(1)).toEqual([
      { type: 'rollCall', i: await idOf(tokens.editor), session: 'arriving' },
    ])
  })

  test('keeps several tabs of one user separate', async () => {
    const watching = await tab(tokens.administrator)
    const [first, second] = [await tab(), await tab()]
    await first.call('presence_announce', announce('first', 'one'))
    await second.call('presence_announce', announce('second', 'two'))
    await first.call('presence_disconnect', { session: 'first' })
    const i = await idOf(tokens.editor)
    expect((await watching.waitForEvents(3)).at(-1)).toEqual({
      type: 'disconnect',
      i,
      m: { session: 'first' },
    })
    expect(await second.waitForEvents(2)).toContainEqual({ type: 'disconnect', i, m: { session: 'first' } })
  })

  test.each(['closed', 'cut off'])('disconnects a tab whose connection is %s', async (how) => {
    const [watching, leaving] = [await tab(), await tab(tokens.administrator)]
    await leaving.call('presence_announce', announce('leaving', 'one'))
    if (how === 'closed') leaving.socket.close()
    else leaving.socket.terminate()
    const i = await idOf(tokens.administrator)
    expect((await watching.waitForEvents(2)).at(-1)).toEqual({
      type: 'disconnect',
      i,
      m: { session: 'leaving' },
    })
  })

  test('does not let a user disconnect the session of another user', async () => {
    const [watching, here, other] = [await tab(), await tab(tokens.administrator), await tab()]
    await here.call('presence_announce', announce('here', 'one'))
    await other.call('presence_disconnect', { session: 'here' })
    await other.call('presence_announce', announce('other', 'two'))
    expect((await watching.waitForEvents(2)).map((event) => (event as { type: string }).type)).toEqual([
      'state',
      'state',
    ])
  })

  test('sends nothing after unsubscribing', async () => {
    const [watching, other] = [await tab(undefined, { subscribe: false }), await tab(tokens.administrator)]
    const { result } = await watching.call('presence_subscribe')
    await watching.call('presence_unsubscribe', { subscriptionId: result })
    await other.call('presence_announce', announce('other', 'one'))
    await watching.call('presence_rollcall', { session: 'watching' })
    expect(watching.events).toEqual([])
  })

  test('works with the Studio’s own client', async () => {
    const studio = fromUrl(address(), { token$: of(tokens.editor) })
    const events = new Promise((resolve) => {
      const subscription = studio.listen('presence').subscribe((event) => {
        resolve(event)
        subscription.unsubscribe()
      })
      clean(async () => subscription.unsubscribe())
    })
    const other = await tab(tokens.administrator)
    // Announces repeatedly, because the client subscribes only once it is connected.
    const timer = setInterval(() => void other.call('presence_announce', announce('other', 'one')), 20)
    clean(async () => clearInterval(timer))
    expect(await events).toMatchObject({ type: 'state', m: { sessionId: 'other' } })
    clearInterval(timer)
  })
})

describe('a presence socket', () => {
  test.each(['', 'unknown-token'])('refuses the token "%s"', async (token) => {
    const stranger = await tab('')
    if (token)
      stranger.socket.send(
        JSON.stringify({
          jsonrpc: '2.0',
          id: 'a',
          method: 'authorization',
          params: { authorization: `Bearer ${token}` },
        }),
      )
    else stranger.socket.send(JSON.stringify({ jsonrpc: '2.0', id: 'a', method: 'presence_subscribe' }))
    expect(await stranger.closed).toBe(4001)
  })

  test('is closed for another dataset', async () => {
    const socket = new WebSocket(address('staging'))
    open.push(socket)
    expect(await new Promise((resolve) => socket.once('close', resolve))).toBe(4004)
  })

  test.each([
    ['not json', -32_700],
    ['{"jsonrpc":"1.0"}', -32_700],
    ['{"jsonrpc":"2.0","id":"x","method":"presence_dance"}', -32_601],
    ['{"jsonrpc":"2.0","id":"x","method":"presence_rollcall","params":{}}', -32_602],
    [
      '{"jsonrpc":"2.0","id":"x","method":"presence_announce","params":{"data":{"sessionId":"","locations":[]}}}',
      -32_602,
    ],
  ])('explains that %s is wrong and stays open', async (text, code) => {
    const { socket, call } = await tab()
    const result = new Promise<Message>((resolve) =>
      socket.once('message', (data) => resolve(JSON.parse(String(data)) as Message)),
    )
    socket.send(text)
    expect((await result).error?.code).toBe(code)
    expect(await call('presence_rollcall', { session: 'x' })).toMatchObject({ result: true })
  })

  test('ends with the session of its user, and no other', async () => {
    const [token, other] = [await signIn(lake.url, sam), await signIn(lake.url, sam)]
    const [leaving, staying] = [await tab(token), await tab(other)]
    await fetch(`${lake.url}/v1/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await leaving.closed).toBe(4001)
    expect(await staying.call('presence_rollcall', { session: 'x' })).toMatchObject({ result: true })
  })

  test('sends heartbeats, and closes a connection that is never authorized', async () => {
    const sockets = new Sockets(() => undefined)
    const identification = async () => null
    const setup = {
      sessions: new PresenceSessions(),
      dataset: 'production',
      identification,
      sessionEnds: new SessionEndEvents(),
    }
    sockets.add('/:version/socket/:dataset', presence({ ...setup, heartbeatMs: 5 }))
    const server = createServer().on('upgrade', (...connection) => void sockets.upgrade(...connection))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const socket = new WebSocket(
      `ws://127.0.0.1:${(server.address() as AddressInfo).port}/v1/socket/production`,
    )
    open.push(socket)
    expect(await new Promise((resolve) => socket.once('message', (data) => resolve(String(data))))).toBe('♥')
    expect(await new Promise((resolve) => socket.once('close', resolve))).toBe(4001)
    sockets.close()
    server.close()
  })
})
