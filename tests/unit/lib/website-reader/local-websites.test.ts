import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeUrl } from '@/lib/http/complete-url'
import { logoColors, mainColor } from '@/lib/website-reader/logo-color'
import { createWebsiteReader, type WebsiteReader } from '@/lib/website-reader/read-website'
import { serveOnLoopback, type LoopbackServer } from '../../../../packages/local-cloud/src/cloud/server.ts'
import { gyms, sampleWebsites, websiteStandIns } from '../../../../commands/site/websites/index.ts'
import { readEnv } from '../../../../lib/env.ts'
import { completeEnvironment } from '../../../setup/environment.ts'
import { OWN_HOST, recordingNetwork } from './recording-network'

let server: LoopbackServer
let read: WebsiteReader
let outside: Awaited<ReturnType<typeof recordingNetwork>>

beforeAll(async () => {
  server = await serveOnLoopback(sampleWebsites, 0)
  outside = await recordingNetwork((_, response) => void response.end())
  const { WEBSITE_STAND_INS: standIns } = readEnv({
    ...completeEnvironment,
    SITE_URL: 'http://localhost:3000',
    WEBSITE_STAND_INS: websiteStandIns(server.url),
  })
  read = createWebsiteReader(
    { host: OWN_HOST, userAgent: 'Liftpass', standIns, network: outside.network },
    15_000,
  )
})
afterAll(() => Promise.all([server.close(), outside.close()]))

describe('the websites of invented gyms', () => {
  it.each([
    ['ironworks.example', 'Ironworks Gym', '#b3261e', '409x150 #b3261e'],
    ['moss-and-marrow.example', 'Moss & Marrow Climbing', '#2f5d3a', '150x150 #2f5d3a'],
    ['harbour-boxing.example', 'Harbour Boxing', '#1b4f8f', '48x48 #1b4f8f'],
    ['plain-barbell.example', 'Plain Barbell', undefined, undefined],
  ])('lead from %s to the pass of %s', async (host, name, color, logo) => {
    const brand = await read(completeUrl(host) ?? '')
    const drawn =
      brand.logo && `${brand.logo.width}x${brand.logo.height} ${mainColor(await logoColors(brand.logo.png))}`
    expect([brand.name, brand.color, drawn]).toEqual([name, color, logo])
  })

  it('may have a JPEG in structured data as their logo', async () => {
    const { name, color, logo } = await read('https://sunday-lifters.example')
    expect([name, logo?.width, logo?.height]).toEqual(['Sunday Lifters Club', 480, 150])
    expect(color).toMatch(/^#(?:f2a[789a]0|5b2a8)/)
  })

  it('are read without requests to the internet', async () => {
    await Promise.all(gyms.map(({ host }) => read(`https://${host}`)))
    expect([gyms.length, outside.connections]).toEqual([5, []])
  })

  it('are linked in a list', async () => {
    const list = await (await fetch(`${server.url}/websites`)).text()
    for (const { host } of gyms) {
      expect(list).toContain(`/websites/${host}/`)
      const response = await fetch(`${server.url}/websites/${host}/`)
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        expect.stringMatching(/^text\/html/),
      ])
    }
    expect((await fetch(`${server.url}/websites/other.example/`)).status).toBe(404)
  })
})
