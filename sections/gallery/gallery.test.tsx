import { expect, it } from 'vitest'
import { count, renderSections } from '@/tests/setup/render-section'
import type { SectionOf } from '@/lib/content/types'

type Gallery = SectionOf<'gallerySection'>

const gallery = (pictures: number) =>
  ({
    _key: 'a',
    _type: 'gallerySection',
    pictures: Array.from({ length: pictures }, (_, index) => ({
      _key: `p${index}`,
      alt: `Picture ${index}`,
      caption: index === 0 ? 'The first' : null,
      asset: { _id: 'image-abc-1600x1200-png', width: 1600, height: 1200 },
    })),
  }) as Gallery

it.each([1, 12])('shows %i pictures with what can be seen, loaded as they come into view', (pictures) => {
  const markup = renderSections(gallery(pictures))
  expect(count(markup, /<img[^>]*alt="Picture \d+"[^>]*loading="lazy"/g)).toBe(pictures)
  expect(count(markup, /<figcaption/g)).toBe(1)
})

it('offers small pictures for small places: no phone loads the width of the page for half of it', () => {
  const sizes = [...renderSections(gallery(12)).matchAll(/sizes="([^"]+)"/g)].map(([, value]) => value)
  expect(sizes[0]).toMatch(/90vw$/)
  expect(new Set(sizes.slice(1, 11)).size).toBe(1)
  expect(sizes[1]).toMatch(/45vw$/)
})

/** How wide a picture is in relation to its height, on a phone and on a wide screen, by its place. */
const aspectsIn = (pictures: number) =>
  [...renderSections(gallery(pictures)).matchAll(/<li.*?<\/li>/g)].map(([item]) => {
    const sizes = [...item.matchAll(/width="(\d+)" height="(\d+)"/g)]
    const aspects = sizes.map(([, width, height]) => (Number(width) / Number(height)).toFixed(2))
    return aspects.length === 1 ? [...aspects, ...aspects] : aspects
  })

const normal = ['1.33', '1.33']

it.each([
  [1, [['1.33', '1.78']]],
  [2, [normal, ['1.33', '0.95']]],
  [3, [normal, normal, normal]],
  [4, [normal, normal, normal, ['2.00', '3.00']]],
  [5, [normal, normal, normal, normal, ['1.33', '2.67']]],
  [6, [normal, normal, normal, normal, normal, ['2.00', '1.33']]],
])('requests each of %i pictures in the aspects that the grid gives it', (pictures, aspects) => {
  expect(aspectsIn(pictures)).toEqual(aspects)
})

it('leaves out a picture whose upload has not ended', () => {
  const section = gallery(2)
  const [first, second] = section.pictures ?? []
  const unfinished = { ...section, pictures: [{ ...first, asset: null }, second] } as unknown as Gallery
  expect(count(renderSections(unfinished), /<li/g)).toBe(1)
})
