import { randomBytes } from 'node:crypto'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boundedBody } from '@/lib/website-reader/bounded-body'

const LIMIT = 100_000
const bomb = Buffer.alloc(20_000_000)
const noise = randomBytes(300_000)

/** Body sent, its encoding, bytes read, and whether that is the whole body. */
const responses: Record<string, [Buffer, string | undefined, number, boolean]> = {
  nothing: [Buffer.alloc(0), undefined, 0, true],
  'as much as is allowed': [bomb.subarray(0, LIMIT), undefined, LIMIT, true],
  'a byte too many': [bomb.subarray(0, LIMIT + 1), undefined, LIMIT, false],
  'as much as is allowed, packed': [gzipSync(bomb.subarray(0, LIMIT)), 'gzip', LIMIT, true],
  'a byte too many, packed': [gzipSync(bomb.subarray(0, LIMIT + 1)), 'gzip', LIMIT, false],
  'a gzip bomb': [gzipSync(bomb), 'gzip', LIMIT, false],
  'a deflate bomb': [deflateSync(bomb), 'deflate', LIMIT, false],
  'a brotli bomb': [brotliCompressSync(bomb), 'br', LIMIT, false],
  'a packing by another name': [gzipSync(bomb.subarray(0, 10)), 'X-GZIP', 10, true],
}

const server = createServer(({ url = '' }, response) => {
  if (url === '/cut-off')
    return void response.writeHead(200, { 'content-length': 500 }).write('half', () => response.destroy())
  if (url === '/long-packed')
    return void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(noise))
  const [body, encoding] = responses[decodeURIComponent(url.slice(1))] ?? [
    Buffer.from('a'),
    decodeURIComponent(url).slice('/packed by '.length),
  ]
  response.writeHead(200, encoding ? { 'content-encoding': encoding } : {}).end(body)
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const ask = (path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    get(`http://127.0.0.1:${port}/${encodeURIComponent(path)}`, resolve).on('error', reject)
  })

describe('the body of a website’s response', () => {
  it.each(Object.entries(responses))('is read with limits: %s', async (name, [, , length, whole]) => {
    const body = await boundedBody(await ask(name), LIMIT)
    expect([body?.bytes.length, body?.whole]).toEqual([length, whole])
  })

  it('has a limit after decompression too', async () => {
    const response = await ask('long-packed')
    const body = await boundedBody(response, LIMIT)
    expect([body?.whole, (body?.bytes.length ?? 0) <= LIMIT, response.complete]).toEqual([false, true, false])
  })

  it('is what arrived before it was cut off', async () => {
    const body = await boundedBody(await ask('cut-off'), LIMIT)
    expect([body?.bytes.toString(), body?.whole]).toEqual(['half', false])
  })

  it('is ignored with an encoding that was not requested', async () => {
    for (const packing of ['compress', 'zstd', 'gzip, gzip', 'constructor', '__proto__']) {
      expect(await boundedBody(await ask(`packed by ${packing}`), LIMIT)).toBeUndefined()
    }
  })
})
