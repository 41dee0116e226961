import { beforeEach, describe, expect, it, vi } from 'vitest'
import type * as images from '@/lib/content/images'
import { stubEnvironment } from '../../../setup/environment.ts'

const picture = {
  alt: 'A phone on a counter',
  asset: {
    _id: 'image-abc-2000x1000-png',
    width: 2000,
    height: 1000,
    blurHash: 'LUI;eiRrB.s=D6NMK5s;~CTIj[xH',
  },
}

let imageSources: typeof images.imageSources
let imageUrl: typeof images.imageUrl

beforeEach(async () => {
  stubEnvironment({ SANITY_PROJECT_ID: 'p1', SANITY_API_HOST: '' })
  vi.resetModules()
  ;({ imageSources, imageUrl } = await import('@/lib/content/images'))
})

describe('the sources of a picture', () => {
  it('come from the configured image CDN, in modern formats', () => {
    const sources = imageSources(picture, { widths: [400, 800] })
    expect(sources?.src).toMatch(/^https:\/\/cdn\.sanity\.io\/images\/p1\/production\/abc-2000x1000\.png\?/)
    expect(new URL(sources?.src ?? '').searchParams.get('auto')).toBe('format')
  })

  it('come from the configured host, where that is not Sanity’s own, as the policy of pages allows', () => {
    stubEnvironment({ SANITY_PROJECT_ID: 'p1', SANITY_API_HOST: 'https://api.proxy.example' })
    const sources = imageSources(picture, { widths: [400] })
    expect(sources?.src).toMatch(/^https:\/\/api\.proxy\.example\/images\/p1\//)
  })

  it('include the size of the largest one, which prevents layout shift', () => {
    expect(imageSources(picture, { widths: [400, 800, 4000] })).toMatchObject({ width: 800, height: 400 })
  })

  it('never request more pixels than the crop has', () => {
    const cropped = { ...picture, crop: { top: 0, bottom: 0, left: 0.25, right: 0.25 } }
    expect(imageSources(cropped, { widths: [400, 1200] })).toMatchObject({ width: 400, height: 400 })
  })

  it('are cropped to an aspect ratio around the hotspot', () => {
    const focused = { ...picture, hotspot: { x: 0.9, y: 0.5 } }
    const sources = imageSources(focused, { widths: [500], aspect: 1 })
    expect(sources).toMatchObject({ width: 500, height: 500 })
    expect(new URL(sources?.src ?? '').searchParams.get('rect')).toBe('1000,0,1000,1000')
  })

  it('include the original when it is smaller than every width', () => {
    const small = { ...picture, asset: { ...picture.asset, width: 120, height: 60 } }
    expect(imageSources(small, { widths: [400] })).toMatchObject({ width: 120, height: 60 })
  })

  it.each([[null], [undefined], [{ alt: 'x' }], [{ asset: { _id: 'image-abc-1x1-png' } }]])(
    'are empty for %j',
    (unfinished) => {
      expect(imageSources(unfinished, { widths: [400] })).toBeUndefined()
    },
  )
})

it('a share image has one URL with an exact size', () => {
  const url = new URL(imageUrl(picture, { width: 1200, height: 630 }) ?? '')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ w: '1200', h: '630', fm: 'jpg' })
})
