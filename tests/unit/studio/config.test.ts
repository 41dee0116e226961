import { createClient } from '@sanity/client'
import { describe, expect, it, vi } from 'vitest'
import type { StudioSource } from '@/studio/source'
import { studioConfig } from '@/studio/config'
import { connectionTo } from '@/studio/connection'

const local = { projectId: 'local', dataset: 'production', apiHost: 'http://localhost:4000' }
const hosted = { projectId: 'abc123', dataset: 'production', apiHost: 'https://api.sanity.io' }

const configFor = async (address: StudioSource) => studioConfig(await connectionTo(address))

describe.each([
  ['a Content Lake of our own', local],
  ['Sanity’s cloud', hosted],
])('the Studio on %s', (_, address) => {
  it('has releases, and what needs other services of Sanity’s switched off', async () => {
    expect(await configFor(address)).toMatchObject({
      releases: { enabled: true },
      scheduledDrafts: { enabled: false },
      scheduledPublishing: { enabled: false },
      tasks: { enabled: false },
      announcements: { enabled: false },
      mediaLibrary: { enabled: false },
      apps: { canvas: { enabled: false } },
      beta: { variants: { enabled: false } },
      document: { comments: { enabled: false }, askToEdit: { enabled: false } },
    })
  })

  it('shows the dataset it was given, at /studio', async () => {
    const { projectId, dataset } = address
    expect(await configFor(address)).toMatchObject({ projectId, dataset, basePath: '/studio' })
  })
})

describe('the connection', () => {
  const options = { projectId: 'local', dataset: 'production', apiVersion: '1', useCdn: false }
  const fetchOf = async (address: StudioSource) =>
    (await configFor(address)).unstable_clientFactory?.(options).config().resolveFetch
  const ordinary = createClient(options).config().resolveFetch

  it('with a lake of our own uses its one host, tokens and streams of ours', async () => {
    const config = await configFor(local)
    expect(config).toMatchObject({
      apiHost: local.apiHost,
      auth: { loginMethod: 'token', redirectOnSingle: true },
    })
    expect(config.unstable_clientFactory?.(options).config()).toMatchObject({ useProjectHostname: false })
    expect(await fetchOf(local)).not.toBe(ordinary)
  })

  it.each([local, hosted])(
    'gives all clients of $apiHost one way of fetching, or live events would be listened to once for each',
    async (address) => {
      const { unstable_clientFactory: make } = await configFor(address)
      expect(make).toBeDefined()
      expect(make?.(options).config().resolveFetch).toBe(make?.(options).config().resolveFetch)
    },
  )

  it('leaves encrypted streams to the browser, whose HTTP/2 has no limit of six', async () => {
    const fetch = vi.fn(async (url: string) => new Response(url))
    const socket = vi.fn()
    vi.stubGlobal('fetch', fetch)
    vi.stubGlobal('WebSocket', socket)
    const stream = 'https://lake.example/v1/data/listen/production'
    const resolve = await fetchOf({ ...local, apiHost: 'https://lake.example' })
    await resolve?.()(stream)
    expect(fetch).toHaveBeenCalledWith(stream, undefined)
    expect(socket).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  })

  it('with Sanity’s cloud changes only how requests are carried: the Studio knows the rest', async () => {
    const config = await configFor(hosted)
    for (const key of ['apiHost', 'auth']) expect(config).not.toHaveProperty(key)
    const { apiHost, url, useProjectHostname } = createClient(options).config()
    const made = config.unstable_clientFactory?.(options).config()
    expect(made).toMatchObject({ apiHost, url, useProjectHostname })
    expect(made?.resolveFetch).not.toBe(ordinary)
  })
})
