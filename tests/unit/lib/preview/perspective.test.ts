import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubEnvironment } from '../../../setup/environment.ts'

const request = vi.hoisted(() => ({ draft: false, cookies: new Map<string, string>() }))
const sharing = vi.hoisted(() => ({ fingerprint: undefined as string | undefined }))
vi.mock('@/lib/preview/sharing', () => ({ sharingFingerprint: async () => sharing.fingerprint }))
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

/** Draft mode as a preview turns it on: with a session of its own. */
async function inPreview({ sharingHash = '' } = {}) {
  const { sign } = await import('@/lib/preview/session-cookie')
  const opened = Math.floor(Date.now() / 1000)
  request.draft = true
  request.cookies.set('liftpass-preview', sign({ opened, until: opened + 300, sharingHash }))
}

const perspective = async () => (await import('@/lib/preview/perspective')).previewPerspective()

describe('the content perspective of a request', () => {
  it('is published without a valid preview, whatever cookies are sent', async () => {
    request.cookies.set('sanity-preview-perspective', 'drafts')
    request.cookies.set('__prerender_bypass', '0'.repeat(32))
    expect(await perspective()).toBeUndefined()
  })

  it('is published with only the draft-mode cookie, which is the same for everyone', async () => {
    request.draft = true
    expect(await perspective()).toBeUndefined()
  })

  it('is published with only the preview session', async () => {
    await inPreview()
    request.draft = false
    expect(await perspective()).toBeUndefined()
  })

  it('is drafts with a shared link until sharing is turned off or gets a new secret', async () => {
    await inPreview({ sharingHash: 'first' })
    for (const [now, expected] of [
      ['first', 'drafts'],
      ['second', undefined],
      [undefined, undefined],
    ] as const) {
      sharing.fingerprint = now
      expect(await perspective()).toBe(expected)
    }
  })

  it('is drafts in a preview', async () => {
    await inPreview()
    expect(await perspective()).toBe('drafts')
  })

  it('is published in a preview without a token that may read drafts', async () => {
    await inPreview()
    vi.resetModules()
    vi.stubEnv('SANITY_API_READ_TOKEN', '')
    expect(await perspective()).toBeUndefined()
  })

  it.each(['published', 'drafts', 'rSummer,drafts'])(
    'is %s in a preview when the Studio says so',
    async (chosen) => {
      await inPreview()
      request.cookies.set('sanity-preview-perspective', chosen)
      expect(await perspective()).toBe(chosen)
    },
  )

  it.each(['raw', 'raw,drafts', 'drafts,raw', 'x y', '*', ''])(
    'is drafts for the invalid value %j',
    async (chosen) => {
      await inPreview()
      request.cookies.set('sanity-preview-perspective', chosen)
      expect(await perspective()).toBe('drafts')
    },
  )
})
