import { LRUCache } from 'lru-cache'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import type { Robot } from 'robots-parser'
import { systemNetwork } from '@/lib/website-reader/network'
import { publicIp } from '@/lib/website-reader/public-ip'
import type { Caller } from '@/lib/website-reader/request'
import { get, openVisit } from '@/lib/website-reader/visit'
import { websiteUrl } from '@/lib/website-reader/website-url'
import { hostileIps, hostileUrls } from './hostile-ips'
import { OWN_HOST, PUBLIC, recordingNetwork } from './recording-network'

const page = { accept: 'text/html', limit: 1000 }
let closing: (() => Promise<unknown>) | undefined
afterEach(() => closing?.())

type Respond = (request: IncomingMessage, response: ServerResponse) => void

/** A reader on a recording network; `read` returns the page's text, or undefined however it fails. */
async function reader(
  respond: Respond = hello,
  ips: Parameters<typeof recordingNetwork>[1] = {},
  standIns: Caller['standIns'] = new Map(),
) {
  const recorded = await recordingNetwork((request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end()
    else respond(request, response)
  }, ips)
  closing = recorded.close
  const caller = { host: OWN_HOST, userAgent: 'Liftpass', network: recorded.network, standIns }
  const read = async (text: string) => {
    const url = websiteUrl(text)
    if (!url) return undefined
    const visit = openVisit(caller, new LRUCache<string, Robot>({ max: 10 }), AbortSignal.timeout(2000))
    return (await get(url, page, visit).catch(() => undefined))?.bytes.toString()
  }
  return { ...recorded, read }
}

const hello: Respond = (_, response) => void response.end('hello')
const redirectTo =
  (location: string): Respond =>
  ({ url }, response) =>
    void (url === '/start' ? response.writeHead(302, { location }).end() : response.end('hello'))

it('the tests cover at least 200 hostile IP addresses', () => {
  expect(new Set(hostileUrls).size + new Set(hostileIps).size).toBeGreaterThanOrEqual(200)
})

describe('a hostile IP address', () => {
  it('is never connected to when a visitor types it', async () => {
    const { read, connections, asked } = await reader()
    const reached = []
    for (const url of hostileUrls) {
      const before = connections.length
      await read(url)
      if (connections.slice(before).some((one) => !/^93\.184\.215\.14 (80|443)$/.test(one))) reached.push(url)
    }
    expect(reached).toEqual([])
    // The reader may resolve what the URL parser takes for a public name (`gym.com/\@127.0.0.1`), but no IP address and
    // no private name.
    const names = [...asked.keys()].filter((name) => !['gym.com', 'liftpass.example'].includes(name))
    expect(names).toEqual([])
  })

  it('is never connected to when a redirect leads there', async () => {
    for (const url of hostileUrls) {
      const { read, connections, close } = await reader(redirectTo(encodeURI(decodeURISafely(url))))
      await read('http://ironworks.com/start')
      expect(
        connections.filter((one) => one !== `${PUBLIC} 80`),
        url,
      ).toEqual([])
      await close()
    }
  })

  it.each(hostileIps)('%s is never connected to when a name resolves to it', async (ip) => {
    const { read, connections } = await reader(hello, {
      'alone.com': [ip],
      'first.com': [ip, PUBLIC],
      'last.com': [PUBLIC, '2606:4700::1', ip],
    })
    for (const name of ['alone.com', 'first.com', 'last.com']) {
      expect(await read(`http://${name}/`)).toBeUndefined()
      expect(await read(`https://${name}/`)).toBeUndefined()
    }
    expect(connections).toEqual([])
  })

  it.each(hostileIps)(
    '%s is never connected to when a name resolves to it at a later request',
    async (ip) => {
      // The name resolves to a public IP address for robots.txt, or also for the page's redirect, and then to a hostile
      // one: the reader has to check each connection.
      const { read, connections } = await reader(redirectTo('/inside'), {
        'second.com': (times) => (times === 0 ? [PUBLIC] : [ip]),
        'third.com': (times) => (times < 2 ? [PUBLIC] : [ip]),
      })
      expect(await read('http://second.com/start')).toBeUndefined()
      expect(await read('http://third.com/start')).toBeUndefined()
      expect(connections).toEqual([`${PUBLIC} 80`, `${PUBLIC} 80`, `${PUBLIC} 80`])
    },
  )
})

const decodeURISafely = (text: string) => {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}

describe('the website reader', () => {
  it('connects to a public website', async () => {
    const { read, connections } = await reader()
    expect(await read('http://ironworks.com')).toBe('hello')
    expect(await read('http://IRONWORKS.com.:80/a')).toBe('hello')
    expect(await read('http://münchen-gym.de')).toBe('hello')
    expect(new Set(connections)).toEqual(new Set([`${PUBLIC} 80`]))
  })

  it.each(['http://user@gym.com', 'http://user:password@gym.com', 'http://:password@gym.com'])(
    'makes no request for a URL with credentials: %s',
    async (url) => {
      const { read, asked } = await reader()
      expect([await read(url), asked.size]).toEqual([undefined, 0])
    },
  )

  it('connects to port 443 for https, and sends nothing without TLS', async () => {
    let responded = 0
    const { read, connections } = await reader((_, response) => {
      responded++
      response.end()
    })
    expect(await read('https://ironworks.com')).toBeUndefined()
    expect([responded, connections]).toEqual([0, [`${PUBLIC} 443`]])
  })

  it('resolves a name once per connection, which uses the checked IP address', async () => {
    const { read, asked, connections } = await reader()
    await read('http://ironworks.com')
    expect(asked.get('ironworks.com')).toBe(connections.length)
  })

  it('sends nothing when the connected IP address is not the checked one', async () => {
    let responded = 0
    const recorded = await reader((_, response) => {
      responded++
      response.end()
    })
    recorded.network.peer = () => '10.0.0.1'
    expect(await recorded.read('http://ironworks.com')).toBeUndefined()
    expect([responded, recorded.connections.length]).toEqual([0, 1])
  })

  it('refuses this site by its host and by its IP addresses', async () => {
    const { read, connections } = await reader(hello, {
      [OWN_HOST]: ['198.35.26.96'],
      'gym.com': ['198.35.26.96'],
      'server.com': ['203.0.114.7'],
    })
    for (const host of ['liftpass.example', 'www.liftpass.example', 'gym.com', 'server.com']) {
      expect(await read(`http://${host}/`)).toBeUndefined()
    }
    expect(connections).toEqual([])
  })

  it('follows at most three redirects', async () => {
    const { read, connections } = await reader(({ url }, response) => {
      const left = Number(url?.slice(1))
      if (left === 0) response.end('hello')
      else response.writeHead(301, { location: `/${left - 1}` }).end()
    })
    expect(await read('http://ironworks.com/3')).toBe('hello')
    const before = connections.length
    expect(await read('http://ironworks.com/1000')).toBeUndefined()
    expect(connections.length - before).toBe(5)
  })

  it('ignores proxy variables', async () => {
    for (const name of ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY']) process.env[name] = 'http://127.0.0.1:9'
    process.env.NODE_USE_ENV_PROXY = '1'
    const { read, connections } = await reader()
    expect(await read('http://ironworks.com')).toBe('hello')
    expect(connections).toContain(`${PUBLIC} 80`)
    for (const name of ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'NODE_USE_ENV_PROXY'])
      delete process.env[name]
  })

  it('sends no cookies or credentials, identifies itself and closes the connection', async () => {
    let seen: IncomingMessage['headers'] = {}
    const { read } = await reader(({ headers, url }, response) => {
      seen = headers
      if (url === '/') response.writeHead(302, { location: '/next', 'set-cookie': 'a=b' }).end()
      else response.end('hello')
    })
    expect(await read('http://ironworks.com')).toBe('hello')
    expect(seen).toEqual({
      host: 'ironworks.com',
      'user-agent': 'Liftpass',
      accept: 'text/html',
      'accept-encoding': 'gzip, deflate, br',
      connection: 'close',
    })
  })
})

describe('a website stand-in of the tests', () => {
  it('is used for exactly its host; redirects from it are checked', async () => {
    const local = await recordingNetwork(({ url, headers }, response) => {
      if (url?.endsWith('/robots.txt')) response.writeHead(404).end()
      else if (url?.endsWith('/away')) response.writeHead(302, { location: 'http://127.0.0.1/' }).end()
      else response.end(`${headers.host}${url}`)
    })
    const socket = local.network.connect(PUBLIC, 80)
    await new Promise((resolve) => socket.once('connect', resolve))
    const origin = `http://127.0.0.1:${socket.remotePort}`
    socket.destroy()
    const standIns = new Map([['ironworks.example', new URL(`${origin}/websites/ironworks.example`)]])
    const { read, connections } = await reader(hello, { 'other.example': ['127.0.0.1'] }, standIns)
    expect(await read('https://ironworks.example/a')).toBe(`${origin.slice(7)}/websites/ironworks.example/a`)
    expect(await read('https://ironworks.example/../../health')).toContain(
      '/websites/ironworks.example/health',
    )
    expect(await read('https://ironworks.example/away')).toBeUndefined()
    expect(await read('http://other.example/')).toBeUndefined()
    expect(connections).toEqual([])
    expect(await read('http://www.ironworks.example/')).toBe('hello')
    await local.close()
  })
})

describe('an IP address from the internet', () => {
  it.each([
    ['8.8.8.8', '8.8.8.8'],
    ['2606:4700:4700::1111', '2606:4700:4700::1111'],
    ['2A00:1450:4001:0810:0000:0000:0000:200E', '2a00:1450:4001:810::200e'],
  ])('%s is public, and normalized', (text, normal) => expect(publicIp(text)).toBe(normal))

  it('is compared with the remote IP address of a real connection', async () => {
    const { network, close } = await recordingNetwork(hello)
    const probe = network.connect(PUBLIC, 80)
    await new Promise((resolve) => probe.once('connect', resolve))
    const socket = systemNetwork.connect('127.0.0.1', probe.remotePort ?? 0)
    await new Promise((resolve) => socket.once('connect', resolve))
    expect(systemNetwork.peer(socket)).toBe('127.0.0.1')
    expect(systemNetwork.own()).toContain('127.0.0.1')
    socket.destroy()
    probe.destroy()
    await close()
  })
})
