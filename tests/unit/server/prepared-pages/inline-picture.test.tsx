import { randomBytes } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Picture } from '@/app/_components/picture'
import { log } from '@/lib/log/log'
import { inlinePicture } from '@/server/prepared-pages/inline-picture'
import { storedPage, storePage } from '@/server/prepared-pages/page-store'
import { stubEnvironment } from '../../../setup/environment.ts'

let result: { status: number; type: string; body: string | Buffer }
const requests: http.IncomingMessage[] = []
const imageCdn = http.createServer((request, response) => {
  requests.push(request)
  response.writeHead(result.status, { 'content-type': result.type }).end(result.body)
})
let pictures = 0

beforeAll(() => new Promise<void>((resolve) => imageCdn.listen(0, '127.0.0.1', resolve)))
afterAll(() => imageCdn.close())
beforeEach(() => {
  const { port } = imageCdn.address() as AddressInfo
  stubEnvironment({ SANITY_API_HOST: `http://127.0.0.1:${port}` })
  result = { status: 200, type: 'image/avif', body: 'a picture' }
  requests.length = 0
  pictures++
})

/** A page whose first picture is another one in each test. */
const page = (priority = true) => {
  const id = `image-${String(pictures).padStart(40, 'a')}-2000x1000-png`
  const asset = { _id: id, width: 2000, height: 1000 }
  return renderToStaticMarkup(
    <Picture picture={{ asset }} sizes="100vw" aspect={1.25} narrowAspect={1.5} priority={priority} />,
  )
}

it('a page contains the phones’ file of its first picture, and the URLs of the others', async () => {
  const inlined = await inlinePicture(page())
  expect(inlined).toBe(
    page().replace(
      /data-phone="" srcSet="[^"]*"/,
      `data-phone="" srcSet="data:image/avif;base64,${Buffer.from('a picture').toString('base64')}" type="image/avif"`,
    ),
  )
  expect(inlined).toMatch(
    /<source data-phone="" [^>]* media="\(max-width: 27rem\) and \(min-resolution: 1.5dppx\)"/,
  )
  expect(requests).toMatchObject([
    { url: expect.stringMatching(/w=680&h=453/), headers: { accept: 'image/avif,image/webp,*/*' } },
  ])
})

it('a picture is fetched once, however often its pages are rendered', async () => {
  const first = await inlinePicture(page())
  expect(await inlinePicture(page())).toBe(first)
  expect(requests).toHaveLength(1)
})

it('a page without a first picture, or with a file that is too large, stays as it is', async () => {
  expect(await inlinePicture(page(false))).toBeUndefined()
  expect(requests).toEqual([])
  result.body = Buffer.alloc(16_001)
  expect(await inlinePicture(page())).toBeUndefined()
  expect(await inlinePicture(page())).toBeUndefined()
  expect(requests).toHaveLength(1)
})

it.each([
  ['an error', { status: 503, type: 'image/avif', body: '' }],
  ['something else', { status: 200, type: 'text/html', body: '<p>' }],
])(
  'a page stays unchanged when the image CDN responds with %s, and contains its picture later',
  async (_, bad) => {
    const warn = vi.spyOn(log(), 'warn').mockImplementation(() => undefined)
    result = bad
    expect(await inlinePicture(page())).toBeUndefined()
    expect(warn).toHaveBeenCalledOnce()
    result = { status: 200, type: 'image/webp', body: 'a picture' }
    expect(await inlinePicture(page())).toContain('type="image/webp"')
  },
)

it('only a page that does not arrive in the first round trip is stored with its picture', async () => {
  const store = async (path: string, bytes: number) => {
    const html = `<p>${randomBytes(bytes).toString('base64')}</p>${page()}`
    await storePage(path, { html, headers: {}, tags: [], lastModified: Date.now() })
    return brotliDecompressSync(storedPage(path, () => undefined)?.prepared.variants.br ?? '').toString()
  }
  expect(await store('/short', 5_000)).not.toContain('data:image')
  expect(await store('/long', 14_000)).toContain('data:image/avif;base64,')
})
