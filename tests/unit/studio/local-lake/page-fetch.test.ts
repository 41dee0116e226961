import { beforeEach, describe, expect, it, vi } from 'vitest'
import { studioPageFetch } from '@/studio/local-lake/page-fetch'

const network = vi.fn<typeof fetch>(async () => new Response('from the network'))
const pageFetch = studioPageFetch(network, {
  projectId: 'local',
  dataset: 'production',
  apiHost: 'http://localhost:4000',
})

/** The URL of the request that was sent. */
function asked(): string {
  const input = network.mock.lastCall?.[0]
  return input instanceof Request ? input.url : String(input)
}

beforeEach(() => {
  network.mockClear()
  vi.stubGlobal('location', { href: 'http://localhost:3000/studio' })
})

describe('the Studio’s requests to Sanity', () => {
  it.each([
    'https://sanity-cdn.com/v1/modules/sanity/latest/^6.16.0/t1',
    'https://api.sanity.io/vX/intake/feedback',
    'https://local.api.sanity.io/v1/users/me',
    'https://core.sanity-cdn.com/bridge.js',
  ])('are not sent for %s', async (url) => {
    await pageFetch(url)
    await pageFetch(new URL(url))
    await pageFetch(new Request(url))
    expect(network).not.toHaveBeenCalled()
  })

  it('get a response without a newer version and feedback', async () => {
    const version = await pageFetch('https://sanity-cdn.com/v1/modules/sanity/latest/^6.16.0/t1')
    expect([version.ok, await version.json()]).toEqual([true, {}])
    expect((await pageFetch('https://api.sanity.io/vX/intake/feedback', { method: 'POST' })).ok).toBe(false)
  })
})

describe('the Studio’s requests to a project’s host', () => {
  it('go to the lake’s host, with headers and body', async () => {
    const init = { headers: { authorization: 'Bearer a' } }
    await pageFetch('http://local.localhost:4000/v1/users/me?tag=sdk', init)
    expect(asked()).toBe('http://localhost:4000/v1/users/me?tag=sdk')
    expect(network.mock.lastCall?.[1]).toBe(init)
  })

  it('go there as Request objects too', async () => {
    await pageFetch(new Request('http://local.localhost:4000/v1/users/me', { method: 'POST', body: 'a' }))
    expect(asked()).toBe('http://localhost:4000/v1/users/me')
    const request = network.mock.lastCall?.[0] as Request
    expect([request.method, await request.text()]).toEqual(['POST', 'a'])
  })
})

it.each(['/api/health', 'http://localhost:4000/v1/users/me', 'https://notsanity.io/'])(
  'the Studio’s other requests, such as %s, are unchanged',
  async (url) => {
    const init = { method: 'POST' }
    expect(await (await pageFetch(url, init)).text()).toBe('from the network')
    expect(network).toHaveBeenCalledWith(url, init)
  },
)
