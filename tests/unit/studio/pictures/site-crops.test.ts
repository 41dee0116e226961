import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SHARE_IMAGE_SIZE } from '@/lib/seo/share-drawing'
import { siteCrops, cropsOf } from '@/studio/pictures/site-crops'
import { visiblePart } from '@/studio/pictures/visible-part'

const ratio = (text: string) => {
  const [width = NaN, height = 1] = text.split('/').map(Number)
  return width / height
}

/** The ratios that a view cuts pictures to, and those that its styles give to `.picture`. */
function ratiosIn(view: string, styles?: string) {
  const code = readFileSync(view, 'utf8').replaceAll('WIDE', '16 / 9')
  const cuts = [...code.matchAll(/[aA]spect(?:=\{|: )([^},\n]+)/g)].flatMap(([, text = '']) =>
    [...text.matchAll(/\d[\d.]*(?: \/ \d+)?/g)].map(([one]) => ratio(one)),
  )
  const rules = styles
    ? readFileSync(styles, 'utf8').matchAll(/\.picture \{[^}]*?aspect-ratio: ([\d./ ]+);/g)
    : []
  return { cuts: new Set(cuts), frames: new Set([...rules].map(([, text = '']) => ratio(text))) }
}

it.each([
  ['heroSection.picture', 'sections/hero/hero-object.tsx', 'sections/hero/hero-object.module.css'],
  [
    'fullWidthImageSection.picture',
    'sections/full-width-image/view.tsx',
    'sections/full-width-image/full-width-image.module.css',
  ],
  // The row stretches the second of two pictures and the last of five.
  ['pictures', 'sections/gallery/view.tsx', 'sections/gallery/gallery.module.css', [20 / 21, 8 / 3]],
  ['portrait', 'sections/quotation/view.tsx'],
  ['poster', 'sections/video/view.tsx'],
  ['cover', 'app/(site)/blog/article-card.tsx'],
  ['photo', 'app/_components/staff-card.tsx'],
])(
  'the samples of %s are the crops of its view',
  (field, view, styles?: string, stretched: number[] = []) => {
    const { cuts, frames } = ratiosIn(view, styles)
    const crops = siteCrops[field] ?? []
    expect(new Set(crops.flatMap(({ aspect }) => aspect ?? []))).toEqual(cuts)
    if (styles)
      expect(new Set(crops.flatMap(({ aspect, frame = aspect }) => frame ?? []))).toEqual(
        new Set([...frames, ...stretched]),
      )
  },
)

it('the sample of the share image has the size of share images', () => {
  expect(siteCrops.shareImage).toMatchObject([{ aspect: SHARE_IMAGE_SIZE.width / SHARE_IMAGE_SIZE.height }])
})

it('a field without crops of its own has no samples, though its name has some elsewhere', () => {
  expect(cropsOf('picture', 'imageSection')).toEqual([])
  expect(cropsOf('picture', 'heroSection')).toHaveLength(3)
})

const wide = `image-${'0'.repeat(40)}-2000x1000-png`

it.each([
  ['the whole picture', {}, {}, { left: 0, top: 0, width: 2000, height: 1000 }],
  ['its middle', {}, { aspect: 1 }, { left: 500, top: 0, width: 1000, height: 1000 }],
  [
    'around the focal point',
    { hotspot: { x: 0.9, y: 0.5 } },
    { aspect: 1 },
    { left: 1000, top: 0, width: 1000, height: 1000 },
  ],
  [
    'inside the crop',
    { crop: { left: 0.5 } },
    { aspect: 0.5 },
    { left: 1000, top: 0, width: 500, height: 1000 },
  ],
  [
    'the middle of the crop in a frame',
    { crop: { left: 0.5 } },
    { frame: 2 },
    { left: 1000, top: 250, width: 1000, height: 500 },
  ],
  ['a frame over a cut', {}, { aspect: 1, frame: 2 }, { left: 500, top: 250, width: 1000, height: 500 }],
])('a sample shows %s', (_, picture, crop, part) => {
  expect(visiblePart(wide, picture, { label: 'Sample', ...crop })).toEqual(part)
})
