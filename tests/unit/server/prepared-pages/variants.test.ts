import { randomBytes } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { appendText, LONGEST_APPENDED } from '../../../../server/prepared-pages/append-text'
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

describe.each([
  ['an empty text', ''],
  ['a word', 'é'],
  ['a page', page(3000)],
  ['bytes that cannot be compressed', randomBytes(100_000).toString('base64')],
])('%s, compressed', (_, text) => {
  it('is at most 7 bytes longer than without a replaceable end', async () => {
    const { br, gzip } = await toVariants(text)
    expect(gunzipSync(gzip).toString()).toBe(text)
    expect(gzip.byteLength - gzipSync(text, { level: 9 }).byteLength).toBeLessThanOrEqual(7)
    expect(br.byteLength - compressed(text, 10)).toBeLessThanOrEqual(2)
  })

  it.each([1, 300, LONGEST_APPENDED])('can be continued with %d bytes', async (length) => {
    const { br, gzip } = await toVariants(text)
    const addition = Buffer.alloc(length, '<p>')
    const whole = text + addition.toString()
    expect(gunzipSync(appendText(gzip, 'gzip', addition)).toString()).toBe(whole)
    expect(brotliDecompressSync(appendText(br, 'br', addition)).toString()).toBe(whole)
    expect(appendText(Buffer.from(text), 'identity', addition).toString()).toBe(whole)
  })
})
