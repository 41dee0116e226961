import { encode } from 'blurhash'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PicturePreview } from '@/app/_components/picture-preview'

it('a preview has the colours of the picture where they are in it', () => {
  const [red, blue] = [
    [200, 0, 0, 255],
    [0, 0, 200, 255],
  ] as const
  const rows = Array.from({ length: 8 }, () => [...Array(6).fill(red), ...Array(6).fill(blue)].flat())
  const blurHash = encode(new Uint8ClampedArray(rows.flat()), 12, 8, 4, 3)
  const html = renderToStaticMarkup(<PicturePreview blurHash={blurHash} />)
  const cells = [...html.matchAll(/<path fill="#(..)..(..)" d="M(\d) (\d)/g)]
  expect(cells.map(([, , , x, y]) => `${x} ${y}`)).toEqual(['0 0', '1 0', '2 0', '0 1', '1 1', '2 1'])
  for (const [, r = '', b = '', x] of cells) {
    if (x === '0') expect(parseInt(r, 16)).toBeGreaterThan(parseInt(b, 16) + 100)
    if (x === '2') expect(parseInt(b, 16)).toBeGreaterThan(parseInt(r, 16) + 100)
  }
})

it('a picture without a valid hash has no preview', () => {
  expect(renderToStaticMarkup(<PicturePreview blurHash="not one" />)).toBe('')
})
