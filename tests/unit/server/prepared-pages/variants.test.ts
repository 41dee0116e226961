import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { expect, it } from 'vitest'
import { toVariants } from '../../../../server/prepared-pages/variants'

/** A text like a page's, of words with some order. */
function page(words: number): string {
  let seed = 7
  const next = (below: number) => (seed = (seed * 16807) % 2147483647) % below
  return Array.from({ length: words }, () => `<p class="c${next(40)}">${next(9000).toString(36)}</p>`).join(
    '',
  )
}

const compressed = (text: string, quality: number) =>
  brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    },
  }).byteLength

it.each([
  ['that arrives in the first round trip', 3700, 12_909, 10],
  ['that just misses it', 3800, 13_250, 11],
  ['that is far larger', 4000, 13_932, 10],
])('a page %s is compressed at its quality', async (_which, words, bytes, quality) => {
  const text = page(words)
  expect(Math.abs(compressed(text, 10) - bytes)).toBeLessThan(50)
  const { br } = await toVariants(text)
  // An end that `appendText` can replace takes two bytes more.
  expect(br.byteLength).toBe(compressed(text, quality) + 2)
  expect(brotliDecompressSync(br).toString()).toBe(text)
})
