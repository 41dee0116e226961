import http, { type IncomingMessage, type RequestListener } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { readTrustedProxies } from '../../../../lib/http/client-ip.ts'
import { markActionReached, markFormRefused } from '../../../../lib/http/mark-action.ts'
import { formRefusedPage, trackFormActions } from '../../../../server/responses/error-pages/form-refused.ts'
import { refuseLongQuery } from '../../../../server/requests/refuse-long-query.ts'
import { refuseMethod } from '../../../../server/requests/refuse-method.ts'
import { refusedPosts } from '../../../../server/requests/refused-posts.ts'
import { replaceResponse } from '../../../../server/responses/replace-response.ts'
import { validateFormPost } from '../../../../server/requests/validate-form-post.ts'
import { appendForwardedFor } from '../../../../server/requests/forwarded-for.ts'

let server: http.Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  return new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
})

/** Our request handlers in front of a stand-in for Next.js. */
async function serve(
  next: (request: IncomingMessage, response: http.ServerResponse) => Promise<void> | void,
  mostRefused = 1000,
  proxies = '',
) {
  const refused = refusedPosts(mostRefused, readTrustedProxies(proxies))
  const listener: RequestListener = (request, response) => {
    if (refuseLongQuery(request, response) || refuseMethod(request, response)) return
    appendForwardedFor(request)
    if (request.url === '/not-sent') return void response.end('<h1>This was not sent</h1>')
    replaceResponse(request, response, self, [formRefusedPage])
    void trackFormActions(request, refused, async () => {
      const whole = await validateFormPost(request, response, 'gym.example', refused)
      if (whole) await next(whole, response)
    })
  }
  server = http.createServer(listener)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const self = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return self
}

/** A stand-in for Next.js that sends back the request it gets. */
const echo = () =>
  serve(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    response.end(JSON.stringify({ method: request.method, url: request.url, headers: request.headers, text }))
  })

const form = (fields: Record<string, string> = {}) => {
  const data = new FormData()
  for (const [name, value] of Object.entries({ $ACTION_ID_x: '', form: 'contact', ...fields }))
    data.append(name, value)
  return data
}
const post = (self: string, init: RequestInit = {}) =>
  fetch(`${self}/contact?a=b`, { method: 'POST', body: form(), ...init })

describe('a posted form', () => {
  it('reaches the action unchanged', async () => {
    const self = await echo()
    const arrived = (await (
      await post(self, { body: form({ name: 'Jo' }), headers: { referer: 'r' } })
    ).json()) as Record<string, string>
    expect(arrived).toMatchObject({ method: 'POST', url: '/contact?a=b', headers: { referer: 'r' } })
    expect(arrived.text).toMatch(/name="name"\r\n\r\nJo\r\n/)
  })

  it('may be sent by a script, and from a page whose host a proxy has renamed', async () => {
    const self = await echo()
    expect(
      (await post(self, { body: '[]', headers: { 'next-action': 'x', 'content-type': 'text/plain' } }))
        .status,
    ).toBe(200)
    const renamed = await post(self, { headers: { origin: 'https://gym.example' } })
    expect(await renamed.json()).toMatchObject({ headers: { 'x-forwarded-host': 'gym.example' } })
  })

  it.each([
    ['https://evil.example', {}],
    ['https://gym.example.evil.example', {}],
    ['null', {}],
    ['nonsense', {}],
    ['file://', {}],
    ['https://gym.example', { 'sec-fetch-site': 'cross-site' }],
  ])('from another site is refused: %s', async (origin, more) => {
    const response = await post(await echo(), { headers: { origin, ...more } })
    expect([response.status, await response.text()]).toEqual([403, '<h1>This was not sent</h1>'])
  })

  it.each([['application/x-www-form-urlencoded'], ['application/json'], ['text/plain'], ['']])(
    'with another content type is refused: %s',
    async (type) => {
      const response = await post(await echo(), {
        body: Buffer.from('a=b'),
        headers: { 'content-type': type },
      })
      expect(response.status).toBe(415)
    },
  )

  it.each([['multipart/form-data'], ['multipart/form-data; boundary=x']])(
    'with a malformed multipart body is refused: %s',
    async (type) => {
      const response = await post(await echo(), {
        body: '--x\r\nContent-Dis',
        headers: { 'content-type': type },
      })
      expect(response.status).toBe(400)
    },
  )

  it('without an action is refused', async () => {
    const body = new FormData()
    body.append('form', 'contact')
    expect((await post(await echo(), { body })).status).toBe(400)
  })

  const cached = `f0${'a'.repeat(40)}`
  it.each([
    ['by its id', { [`$ACTION_ID_${cached}`]: '' }],
    ['with values', { $ACTION_REF_1: '', '$ACTION_1:0': JSON.stringify({ id: cached, bound: '$@1' }) }],
    ['in another part', { $ACTION_REF_x: '', '$ACTION_x:0': '{"id":"$2"}', '$ACTION_x:2': `"${cached}"` }],
  ])('that calls a cached function %s is refused', async (_, fields) => {
    expect((await post(await echo(), { body: form(fields) })).status).toBe(400)
  })

  it('from a script that calls a cached function is refused, and one that calls an action is not', async () => {
    const self = await echo()
    const statuses = [cached, `60${'a'.repeat(40)}`].map(async (id) => {
      const headers = { 'next-action': id, 'content-type': 'text/plain' }
      return (await post(self, { body: '[]', headers })).status
    })
    expect(await Promise.all(statuses)).toEqual([400, 200])
    const action = JSON.stringify({ id: `60${'a'.repeat(40)}`, bound: '$@1' })
    expect((await post(self, { body: form({ $ACTION_REF_1: '', '$ACTION_1:0': action }) })).status).toBe(200)
  })

  it('that is too large is refused, for scripts with a plain message', async () => {
    const self = await echo()
    const long = form({ message: 'x'.repeat(100_000) })
    const response = await post(self, { body: long })
    expect([response.status, await response.text()]).toEqual([413, '<h1>This was not sent</h1>'])
    const script = await post(self, { body: long, headers: { 'next-action': 'x' } })
    expect([script.status, await script.text()]).toEqual([
      413,
      'What was sent is too long. Nothing was saved.\n',
    ])
  })

  it.each(['name', 'website', 'anything', '_1_companyName', '$ACTION_1:1_companyName'])(
    'with a field longer than any of ours is refused before it is parsed: %s',
    async (name) => {
      const self = await echo()
      expect((await post(self, { body: form({ [name]: '\u200d'.repeat(20_001) }) })).status).toBe(413)
      expect((await post(self, { body: form({ [name]: '\u200d'.repeat(20_000) }) })).status).toBe(200)
    },
  )

  it.each(['logo', '_1_logo'])('may contain the logo of a pass, up to 64 kB: %s', async (name) => {
    const self = await echo()
    expect((await post(self, { body: form({ [name]: 'x'.repeat(65_536) }) })).status).toBe(200)
    expect((await post(self, { body: form({ [name]: 'x'.repeat(65_537) }) })).status).toBe(413)
  })

  it('may contain its previous state, which React sends as JSON', async () => {
    const before = JSON.stringify([{ kind: 'invalid', words: { message: '"'.repeat(20_000) } }])
    expect((await post(await echo(), { body: form({ '$ACTION_1:1': before }) })).status).toBe(200)
  })

  it('that never ends is refused at the size limit, and the connection is closed', async () => {
    const self = await echo()
    const socket = net.connect(Number(new URL(self).port), '127.0.0.1')
    socket.write(
      'POST /contact HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n',
    )
    const piece = `4000\r\n${'x'.repeat(0x4000)}\r\n`
    const flood = setInterval(() => socket.write(piece), 5)
    let result = ''
    socket.on('data', (chunk) => (result += String(chunk))).on('error', () => undefined)
    await new Promise((resolve) => socket.once('close', resolve))
    clearInterval(flood)
    expect(result).toMatch(/^HTTP\/1.1 413 /)
  })

  it('whose sender disconnects does not reach the action', async () => {
    let reached = false
    const self = await serve(() => void (reached = true))
    const socket = net.connect(Number(new URL(self).port), '127.0.0.1')
    socket.write(
      'POST /contact HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 500\r\n\r\n--b',
    )
    await new Promise((resolve) => server?.once('request', resolve))
    socket.destroy()
    // The server responds, so it has handled the broken request.
    expect((await fetch(`${self}/not-sent`)).status).toBe(200)
    expect(reached).toBe(false)
  })
})

describe('malformed form posts', () => {
  const small = form()
  const torn = { body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=x' } }

  it('are counted per network, which then has to wait', async () => {
    const self = await serve((_, response) => void response.end('taken'), 3)
    for (let times = 0; times < 3; times++) expect((await post(self, torn)).status).toBe(400)
    const response = await post(self, { body: small })
    expect([response.status, await response.text()]).toEqual([429, '<h1>This was not sent</h1>'])
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3500)
    const script = await post(self, { headers: { 'next-action': 'x' } })
    expect([script.status, await script.text()]).toEqual([
      429,
      'Too much that could not be taken came from your network. Please try again later. Nothing was saved.\n',
    ])
    expect((await fetch(`${self}/contact`)).status).toBe(200)
  })

  it('are counted for an IPv6 /48 too, which may send five times as many', async () => {
    const self = await serve((_, response) => void response.end('taken'), 2, '127.0.0.1')
    const from = (ip: string) =>
      post(self, { ...torn, headers: { ...torn.headers, 'x-forwarded-for': ip } }).then(
        ({ status }) => status,
      )
    for (let network = 1; network <= 10; network++) expect(await from(`2001:db8:1:${network}::1`)).toBe(400)
    expect(await from('2001:db8:1:11::1')).toBe(429)
    expect(await from('2001:db8:2:1::1')).toBe(400)
  })

  it('include those whose fields an action refuses', async () => {
    const self = await serve((_, response) => {
      markFormRefused()
      response.end('please check')
    }, 2)
    const statuses = []
    for (let times = 0; times < 3; times++) statuses.push((await post(self)).status)
    expect(statuses).toEqual([200, 200, 429])
  })

  it('do not include accepted forms', async () => {
    const self = await serve((_, response) => void response.end('taken'), 2)
    for (let times = 0; times < 5; times++) expect((await post(self)).status).toBe(200)
  })
})

describe('an error 500 of Next.js', () => {
  const failing = (reached: boolean) =>
    serve((_, response) => {
      if (reached) markActionReached()
      response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Server Error')
    })

  it('becomes 400 when the form has not reached its action', async () => {
    const self = await failing(false)
    const response = await post(self)
    expect([response.status, await response.text()]).toEqual([400, '<h1>This was not sent</h1>'])
    const script = await post(self, { headers: { 'next-action': 'x' } })
    expect(script.status).toBe(400)
    expect(script.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  })

  it('stays 500 after that, and on pages and endpoints', async () => {
    expect((await post(await failing(true))).status).toBe(500)
    const self = await failing(false)
    expect((await fetch(`${self}/contact`)).status).toBe(500)
    expect((await fetch(`${self}/api/revalidate`, { method: 'POST', body: 'x' })).status).toBe(500)
  })

  it('for an unknown action gets our error page for people, and is unchanged for scripts', async () => {
    const self = await serve(
      (_, response) => void response.writeHead(409, { 'x-nextjs-action-not-found': '1' }).end('gone'),
    )
    const response = await post(self)
    expect([response.status, await response.text()]).toEqual([409, '<h1>This was not sent</h1>'])
    const script = await post(self, { headers: { 'next-action': 'x' } })
    expect([script.headers.get('x-nextjs-action-not-found'), await script.text()]).toEqual(['1', 'gone'])
  })
})

describe('the IP address of the connection', () => {
  const forwardedFor = async (self: string, headers: Record<string, string>) => {
    const arrived = (await (await post(self, { headers })).json()) as { headers: Record<string, string> }
    return arrived.headers
  }

  it('is appended to X-Forwarded-For, after the IP addresses that the client sent', async () => {
    const self = await echo()
    expect((await forwardedFor(self, {}))['x-forwarded-for']).toBe('127.0.0.1')
    expect((await forwardedFor(self, { 'x-forwarded-for': '8.8.8.8, x' }))['x-forwarded-for']).toBe(
      '8.8.8.8, x, 127.0.0.1',
    )
    expect(
      (await forwardedFor(self, { 'x-forwarded-for': '8.8.8.8', 'x-client-ip-noted': '1' }))[
        'x-forwarded-for'
      ],
    ).toBe('8.8.8.8, 127.0.0.1')
  })

  it('is not appended again when the server passes a request on to itself', async () => {
    const self = await echo()
    const once = await forwardedFor(self, { 'x-forwarded-for': '8.8.8.8' })
    const passedOn = await forwardedFor(self, {
      'x-forwarded-for': once['x-forwarded-for']!,
      'x-client-ip-noted': once['x-client-ip-noted']!,
    })
    expect(passedOn['x-forwarded-for']).toBe('8.8.8.8, 127.0.0.1')
  })
})

it('a long query parameter is refused, many short ones are accepted', async () => {
  const self = await echo()
  expect((await fetch(`${self}/login?next=/${'x'.repeat(4000)}`)).status).toBe(414)
  expect((await fetch(`${self}/login?next=/?${'x'.repeat(3999)}`)).status).toBe(414)
  expect((await fetch(`${self}/login?next=/${'x'.repeat(3999)}`)).status).toBe(200)
  expect((await fetch(`${self}/login?${'a=b&'.repeat(2000)}`)).status).toBe(200)
})

it('unused methods are refused on pages, and accepted on endpoints', async () => {
  const self = await echo()
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const response = await fetch(`${self}/favicon.ico`, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
    expect((await fetch(`${self}/api/x`, { method })).status).toBe(200)
  }
})
