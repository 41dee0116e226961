import { randomBytes } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { appendText, MAX_APPENDED_LENGTH } from '../../../../server/prepared-pages/append-text'
import { QUALITY, toVariants } from '../../../../server/prepared-pages/variants'

describe.each([
  ['an empty text', ''],
  ['a word', 'é'],
  ['a page', '<p class="a">Passes for your gym. </p>'.repeat(3000)],
  ['bytes that cannot be compressed', randomBytes(100_000).toString('base64')],
])('%s, compressed so that it can be continued,', (_, text) => {
  it('is a few bytes longer than otherwise', async () => {
    const { br, gzip } = await toVariants(text)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY.page,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    }
    expect(gunzipSync(gzip).toString()).toBe(text)
    expect(brotliDecompressSync(br).toString()).toBe(text)
    expect(gzip.byteLength - gzipSync(text, { level: 9 }).byteLength).toBeLessThanOrEqual(7)
    expect(br.byteLength - brotliCompressSync(text, { params }).byteLength).toBeLessThanOrEqual(2)
  })

  it.each([1, 300, MAX_APPENDED_LENGTH])('is one text with the %d bytes appended to it', async (length) => {
    const { br, gzip } = await toVariants(text)
    const addition = Buffer.alloc(length, '<p>')
    const whole = text + addition.toString()
    expect(gunzipSync(appendText(gzip, 'gzip', addition)).toString()).toBe(whole)
    expect(brotliDecompressSync(appendText(br, 'br', addition)).toString()).toBe(whole)
    expect(appendText(Buffer.from(text), 'identity', addition).toString()).toBe(whole)
  })
})
