import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubEnvironment } from '../../setup/environment.ts'

const request = vi.hoisted(() => ({ draft: false, cookies: new Map<string, string>() }))
vi.mock('next/headers', () => ({
  draftMode: async () => ({ isEnabled: request.draft }),
  cookies: async () => ({
    get: (name: string) =>
      request.cookies.has(name) ? { name, value: request.cookies.get(name) } : undefined,
  }),
}))

beforeEach(() => {
  vi.resetModules()
  request.draft = false
  request.cookies = new Map()
  stubEnvironment({ SANITY_API_READ_TOKEN: 'token' })
})

const perspective = async () => (await import('@/lib/preview/perspective')).previewPerspective()

describe('which content a request is to see', () => {
  it('published, whatever cookies a visitor sends', async () => {
    request.cookies.set('sanity-preview-perspective', 'drafts')
    request.cookies.set('__prerender_bypass', '0'.repeat(32))
    expect(await perspective()).toBeUndefined()
  })

  it('drafts in draft mode', async () => {
    request.draft = true
    expect(await perspective()).toBe('drafts')
  })

  it('published in draft mode without a token that may read drafts', async () => {
    request.draft = true
    vi.stubEnv('SANITY_API_READ_TOKEN', '')
    expect(await perspective()).toBeUndefined()
  })

  it.each(['published', 'drafts', 'rSummer,drafts'])(
    '%s in draft mode, as the Studio says',
    async (chosen) => {
      request.draft = true
      request.cookies.set('sanity-preview-perspective', chosen)
      expect(await perspective()).toBe(chosen)
    },
  )

  it.each(['raw', 'raw,drafts', 'drafts,raw', 'x y', '*', ''])('drafts instead of %j', async (chosen) => {
    request.draft = true
    request.cookies.set('sanity-preview-perspective', chosen)
    expect(await perspective()).toBe('drafts')
  })
})
