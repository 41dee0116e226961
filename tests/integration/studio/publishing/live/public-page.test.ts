import type { SanityClient, SanityDocument } from '@sanity/client'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { publicPageOf } from '@/studio/publishing/live/public-page'
import {
  cleanups,
  startLake,
  tokens,
} from '../../../../../packages/local-cloud/tests/integration/content-lake/support'

const after = cleanups()
/** The client of an editor, as in the Studio. */
let editor: SanityClient

beforeAll(async () => {
  const lake = await startLake(after)
  editor = lake.client({ token: tokens.editor, perspective: 'drafts' })
})

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://site.example' })
})

const past = '2020-01-01T00:00:00.000Z'
const at = new Date(past)
const refTo = (_ref: string) => ({ _type: 'reference', _ref })
const put = (slug: string, fields: object = {}): Promise<SanityDocument> =>
  editor.createOrReplace({
    _id: slug.replace('/', '-'),
    _type: 'landingPage',
    slug: { _type: 'slug', current: slug },
    ...fields,
  })

describe('the public page of a document', () => {
  it('of a landing page that has ended redirects to where its address leads', async () => {
    const page = await put('offers/spring', {
      endsAt: past,
      endTarget: { url: 'https://site.example/contact?a=b' },
    })
    expect(await publicPageOf(page, editor)).toEqual({
      path: '/offers/spring',
      redirects: true,
      end: { at, target: '/contact?a=b' },
    })
    await put('over', { endsAt: past, endTarget: { url: 'https://example.com/sale' } })
    await put('gone', { endsAt: past })
    const leadsTo = async (to: string) => {
      const page = await put('offers/spring', { endsAt: past, endTarget: { to: refTo(to) } })
      return (await publicPageOf(page, editor))?.end?.target
    }
    expect(await leadsTo('over')).toBe('https://example.com/sale')
    expect(await leadsTo('gone')).toBe('/')
    await put('goes-on', { endsAt: '2999-01-01T00:00:00.000Z' })
    expect(await leadsTo('goes-on')).toBe('/goes-on')
  })

  it('of a landing page that goes on is its own', async () => {
    const page = await put('goes-on', { endsAt: '2999-01-01T00:00:00.000Z' })
    expect(await publicPageOf(page, editor)).toEqual({ path: '/goes-on' })
  })

  it('of what a section shows is one that has not ended', async () => {
    const feature = await editor.create({ _id: 'feature-a', _type: 'feature' })
    const sections = [{ _key: 'a', features: [{ _key: 'b', ...refTo('feature-a') }] }]
    await put('over', { endsAt: past, sections })
    expect(await publicPageOf(feature, editor)).toBeUndefined()
    await put('goes-on', { sections })
    expect(await publicPageOf(feature, editor)).toEqual({ path: '/goes-on' })
  })
})
