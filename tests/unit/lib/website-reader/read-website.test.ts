import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { createWebsiteReader, brandWithoutReading, TooBusy } from '@/lib/website-reader/read-website'
import { OWN_HOST, PUBLIC, recordingNetwork } from './recording-network'

let closing: (() => Promise<unknown>) | undefined
afterEach(() => closing?.())

/** A reader of sites with this front page, and how often the page was requested. */
async function reader(page: RequestListener, timeoutMs = 10_000) {
  let pages = 0
  const recorded = await recordingNetwork((request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end()
    pages++
    page(request, response)
  })
  closing = recorded.close
  const caller = { host: OWN_HOST, userAgent: 'Liftpass', standIns: new Map(), network: recorded.network }
  return { ...recorded, read: createWebsiteReader(caller, timeoutMs), pages: () => pages }
}

const html =
  (text: string): RequestListener =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end(text)

describe('reading a website', () => {
  it('happens once for concurrent and later requests', async () => {
    const { read, pages } = await reader(html('<title>Ironworks</title>'))
    const brands = await Promise.all(Array.from({ length: 50 }, () => read('http://ironworks.com/')))
    expect(new Set(brands).size).toBe(1)
    expect(await read('http://www.ironworks.com/prices?page=2')).toBe(brands[0])
    expect(pages()).toBe(1)
  })

  it('is not repeated soon after a failure', async () => {
    const { read, pages } = await reader((_, response) => void response.writeHead(500).end())
    expect(await read('http://ironworks.com/')).toEqual({ name: 'Ironworks', unread: true })
    expect(await read('http://ironworks.com/')).toEqual({ name: 'Ironworks', unread: true })
    expect(pages()).toBe(1)
  })

  it('happens for eight sites at a time; a ninth is refused as too busy', async () => {
    const { read } = await reader(() => undefined, 500)
    const hosts = Array.from({ length: 9 }, (_, index) => `http://gym-${index}.com/`)
    const ends = await Promise.allSettled(hosts.map(read))
    expect(ends.map(({ status }) => status)).toEqual([...Array<string>(8).fill('fulfilled'), 'rejected'])
    expect(ends[8]).toMatchObject({ reason: expect.any(TooBusy) as TooBusy })
    const [, second] = hosts
    expect(await read(second ?? '')).toEqual({ name: 'Gym 1', unread: true })
  })

  it('falls back to plain http where no server responds over TLS', async () => {
    const { read, connections } = await reader(html('<title>Ironworks</title>'))
    expect(await read('https://ironworks.com/')).toEqual({ name: 'Ironworks' })
    expect([connections[0], connections[1]]).toEqual([`${PUBLIC} 443`, `${PUBLIC} 80`])
  })

  it('times out where a site never responds', async () => {
    const { read } = await reader(() => undefined, 500)
    expect(await read('http://ironworks.com/')).toEqual({ name: 'Ironworks', unread: true })
  })

  it.each([
    ['https://www.instagram.com/iron.works_gym/', 'Iron Works Gym'],
    ['https://facebook.com/ironworks', 'Ironworks'],
    ['https://linktr.ee/ironworks', 'Ironworks'],
    ['https://www.tiktok.com/@iron.works', 'Iron Works'],
    ['https://www.threads.com/@iron.works', 'Iron Works'],
    ['https://www.youtube.com/@ironworks/videos', 'Ironworks'],
    ['https://www.google.com/maps/place/Ironworks', 'Ironworks'],
  ])('does not treat %s as the site of the platform', async (website, name) => {
    const { read, connections } = await reader(html('<title>Instagram</title>'))
    expect(await read(website)).toEqual({ name })
    expect(connections).toEqual([])
  })

  it.each([
    ['https://www.ironworks-gym.co.uk/join', 'Ironworks Gym'],
    ['https://xn--mnchen-gym-9db.de', 'München Gym'],
    ['nonsense', ''],
  ])('can be skipped: the URL %s alone gives the name %s', (website, name) => {
    expect(brandWithoutReading(website)).toEqual({ name })
  })
})
