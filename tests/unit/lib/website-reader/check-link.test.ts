import { afterEach, describe, expect, it } from 'vitest'
import { createLinkCheck } from '@/lib/website-reader/check-link'
import { OWN_HOST, PUBLIC, recordingNetwork } from './recording-network'

let closing: (() => Promise<unknown>) | undefined
afterEach(() => closing?.())

const statuses: Record<string, number> = {
  '/': 200,
  '/gone': 410,
  '/missing': 404,
  '/private': 403,
  '/broken': 500,
}

async function checker(timeoutMs?: number) {
  let open = 0
  let most = 0
  const recorded = await recordingNetwork(
    ({ url = '' }, response) => {
      if (url === '/silent') return
      most = Math.max(most, ++open)
      setTimeout(() => {
        open--
        if (url === '/moved') response.writeHead(301, { location: '/missing' }).end()
        else if (url === '/circle') response.writeHead(302, { location: '/circle' }).end()
        else if (url === '/unreadable') response.writeHead(404, { 'content-encoding': 'zstd' }).end('x')
        else if (url === '/inside') response.writeHead(302, { location: 'http://10.0.0.1/' }).end()
        else response.writeHead(statuses[url] ?? 200, { 'content-type': 'text/html' }).end('x'.repeat(5000))
      }, 5)
    },
    { 'inside.example.com': ['10.0.0.1'], 'given-up.com': [] },
  )
  closing = recorded.close
  const caller = { host: OWN_HOST, userAgent: 'Liftpass', standIns: new Map(), network: recorded.network }
  return { ...recorded, check: createLinkCheck(caller, timeoutMs), most: () => most }
}

describe('a check of links to other sites', () => {
  it.each([
    ['http://gym.com/', 'works'],
    ['http://gym.com/missing', 'missing'],
    ['http://gym.com/gone', 'missing'],
    ['http://gym.com/moved', 'missing'],
    ['http://gym.com/private', 'unsure'],
    ['http://gym.com/broken', 'unsure'],
    ['http://gym.com/circle', 'unsure'],
    ['http://gym.com/unreadable', 'missing'],
    ['http://given-up.com/', 'silent'],
    ['http://gym.com/inside', 'refused'],
    ['http://inside.example.com/', 'refused'],
    ['http://127.0.0.1/', 'refused'],
    ['http://gym.com:8080/', 'refused'],
    [`http://${OWN_HOST}/`, 'refused'],
    ['no address', 'refused'],
  ])('says of %s: %s', async (url, state) => {
    const { check, connections } = await checker()
    expect(await check([url])).toEqual([{ url, state }])
    expect(connections.every((connection) => connection.startsWith(PUBLIC))).toBe(true)
  })

  it('gives up on a site that does not respond', async () => {
    const { check } = await checker(100)
    expect(await check(['http://gym.com/silent'])).toEqual([
      { url: 'http://gym.com/silent', state: 'silent' },
    ])
  })

  it('requests four links at once, each URL once, and none again within a minute', async () => {
    const { check, connections, most } = await checker()
    const urls = Array.from({ length: 12 }, (_, index) => `http://gym.com/page-${index % 10}`)
    expect(await check(urls)).toHaveLength(10)
    await check(urls)
    expect(connections).toHaveLength(10)
    expect(most()).toBeLessThanOrEqual(4)
  })
})
