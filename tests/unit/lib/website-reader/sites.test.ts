import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logoColors, mainColor } from '@/lib/website-reader/logo-color'
import { createWebsiteReader, type WebsiteReader } from '@/lib/website-reader/read-website'
import { OWN_HOST, PUBLIC, recordingNetwork } from './recording-network'
import { sites, type SiteFile } from './sites'

type Recorded = Awaited<ReturnType<typeof recordingNetwork>>
let recorded: Recorded
/** A reader with a long timeout for busy machines, and one with a short timeout for slow sites. */
let longTimeout: WebsiteReader
let shortTimeout: WebsiteReader
const asked: string[] = []

const all = Object.entries(sites).map(([title, site], index) => ({
  title,
  ...site,
  host: `s${index}.ironworks-gym.com`,
}))
const byHost = new Map(all.map((site) => [site.host, site]))

beforeAll(async () => {
  recorded = await recordingNetwork(({ url = '', headers: { host = '' } }, response) => {
    asked.push(`${host}${url}`)
    // The logo of "structured data of a gym" is at a host of its own.
    const files =
      byHost.get(host)?.files ?? Object.assign({}, ...all.map((site) => site.files), { '/robots.txt': '' })
    const result: SiteFile | undefined = files[url as keyof typeof files]
    if (result === undefined) response.writeHead(404).end()
    else if (typeof result === 'function') result(response)
    else if (typeof result === 'string') response.writeHead(200, { 'content-type': 'text/html' }).end(result)
    else if (Buffer.isBuffer(result)) response.writeHead(200, { 'content-type': 'image/png' }).end(result)
    else {
      const { type, status = 200, headers, body } = result
      response.writeHead(status, { ...(type ? { 'content-type': type } : {}), ...headers }).end(body)
    }
  })
  const { network } = recorded
  const caller = { host: OWN_HOST, userAgent: 'Liftpass', standIns: new Map(), network }
  longTimeout = createWebsiteReader(caller, 15_000)
  shortTimeout = createWebsiteReader(caller, 1000)
})
afterAll(() => recorded.close())

/** A lossy picture's colour is off by one or two. */
function like(expected: string | undefined, found: string | undefined): string | undefined {
  const channels = (text = '') => (/#(..)(..)(..)$/.exec(text) ?? []).slice(1).map((hex) => parseInt(hex, 16))
  const [a, b] = [channels(expected), channels(found)]
  const near =
    a.length === 3 && b.length === 3 && a.every((channel, index) => Math.abs(channel - (b[index] ?? 0)) <= 2)
  return near && expected?.slice(0, -7) === found?.slice(0, -7) ? expected : found
}

describe('reading a test website', () => {
  it('is covered by more than 60 sites', () => expect(all.length).toBeGreaterThan(60))

  it.each(all)('$title', async ({ host, is, slow }) => {
    const read = slow ? shortTimeout : longTimeout
    const { name, color, logo } = await read(`http://${host}/some/page?and=query`)
    const expected = { name: is[0], color: is[1], logo: is[2] }
    const drawn = logo && `${logo.width}x${logo.height} ${mainColor(await logoColors(logo.png)) ?? 'grey'}`
    expect({ name, color: like(is[1], color), logo: like(is[2], drawn) }).toEqual(expected)
  })
  it('connects to public IP addresses only', () => {
    expect(recorded.connections.length).toBeGreaterThan(all.length)
    expect(recorded.connections.filter((one) => one !== `${PUBLIC} 80`)).toEqual([])
  })

  it('requests its front page, with at most 12 requests in all', () => {
    expect(asked.filter((one) => one.includes('some/page'))).toEqual([])
    for (const { host, title } of all) {
      expect(asked.filter((one) => one.startsWith(host)).length, title).toBeLessThanOrEqual(12)
    }
  })
})
