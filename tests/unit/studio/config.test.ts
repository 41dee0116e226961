import { createClient } from '@sanity/client'
import type { DocumentActionsContext } from 'sanity'
import { describe, expect, it, vi } from 'vitest'
import type { StudioSource } from '@/studio/source'
import { studioConfig } from '@/studio/config'
import { connectionTo } from '@/studio/connection'

const local = { projectId: 'local', dataset: 'production', apiHost: 'http://localhost:4000' }
const hosted = { projectId: 'abc123', dataset: 'production', apiHost: 'https://api.sanity.io' }

const configFor = async (source: StudioSource) => studioConfig(await connectionTo(source))

describe.each([
  ['a Content Lake of our own', local],
  ['Sanity’s cloud', hosted],
])('the Studio of %s', (_, source) => {
  it('has releases, and no features that need other services of Sanity', async () => {
    expect(await configFor(source)).toMatchObject({
      releases: { enabled: true },
      scheduledDrafts: { enabled: false },
      scheduledPublishing: { enabled: false },
      tasks: { enabled: false },
      announcements: { enabled: false },
      mediaLibrary: { enabled: false },
      apps: { canvas: { enabled: false } },
      beta: { variants: { enabled: false } },
      document: { askToEdit: { enabled: false } },
    })
  })

  it('has comments on documents that editors write, and not on schedules', async () => {
    const { document } = await configFor(source)
    const enabled = document?.comments?.enabled
    if (typeof enabled !== 'function') throw new Error('Comments are not decided by the type')
    expect(['article', 'home'].map((documentType) => enabled({ documentType }))).toEqual([true, true])
    expect(enabled({ documentType: 'scheduledPublication' })).toBe(false)
  })

  it('checks the links of versions in a release too, whose actions Sanity sets after those of plugins', async () => {
    const actions = (await configFor(source)).document?.actions
    if (typeof actions !== 'function') throw new Error('The workspace adds no actions')
    const actionsOf = (schemaType: string) =>
      actions([], { schemaType, versionType: 'version' } as DocumentActionsContext)
    expect(actionsOf('article').map(({ displayName }) => displayName)).toEqual(['CheckLinksAction'])
    expect(actionsOf('scheduledPublication')).toEqual([])
  })

  it('edits the given dataset, at /studio', async () => {
    const { projectId, dataset } = source
    expect(await configFor(source)).toMatchObject({ projectId, dataset, basePath: '/studio' })
  })
})

describe('the connection of the Studio', () => {
  const options = { projectId: 'local', dataset: 'production', apiVersion: '1', useCdn: false }
  const fetchOf = async (source: StudioSource) =>
    (await configFor(source)).unstable_clientFactory?.(options).config().resolveFetch
  const ordinary = createClient(options).config().resolveFetch

  it('to a local Content Lake uses its host, tokens and WebSocket streams', async () => {
    const config = await configFor(local)
    expect(config).toMatchObject({
      apiHost: local.apiHost,
      auth: { loginMethod: 'token', redirectOnSingle: true },
    })
    expect(config.unstable_clientFactory?.(options).config()).toMatchObject({ useProjectHostname: false })
    expect(await fetchOf(local)).not.toBe(ordinary)
  })

  it.each([local, hosted])(
    'gives all clients of $apiHost the same fetch, since each fetch opens its own stream of live events',
    async (source) => {
      const { unstable_clientFactory: make } = await configFor(source)
      expect(make).toBeDefined()
      expect(make?.(options).config().resolveFetch).toBe(make?.(options).config().resolveFetch)
    },
  )

  it('uses no WebSockets over https, because HTTP/2 has no limit of six connections', async () => {
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

  it('to Sanity’s cloud changes fetch, asks for a token, and changes nothing else', async () => {
    const config = await configFor(hosted)
    expect(config).not.toHaveProperty('apiHost')
    expect(config.auth).toEqual({ loginMethod: 'token' })
    const { apiHost, url, useProjectHostname } = createClient(options).config()
    const made = config.unstable_clientFactory?.(options).config()
    expect(made).toMatchObject({ apiHost, url, useProjectHostname })
    expect(made?.resolveFetch).not.toBe(ordinary)
  })
})
