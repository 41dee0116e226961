import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { GET } from '@/app/api/captions/[file]/route'
import {
  cleanups,
  startLake,
  tokens,
  type RunningLake,
} from '../../../../packages/local-cloud/tests/integration/content-lake/support'
import { readFrom } from '../../../setup/read-from'

const after = cleanups()
const TEXT = 'WEBVTT\n\n00:00.000 --> 00:02.000\nIt beeps.\n'
let lake: RunningLake

beforeAll(async () => {
  lake = await startLake(after)
  readFrom(lake)
})

afterEach(() => vi.unstubAllGlobals())

const captions = (file: string) =>
  GET(new Request('https://site.example/api/captions/x'), { params: Promise.resolve({ file }) })

it('serves uploaded captions from the site’s own origin, for ever under their name', async () => {
  const client = lake.client({ token: tokens.administrator })
  const { _id } = await client.assets.upload('file', Buffer.from(TEXT), {
    filename: 'tour.vtt',
    contentType: 'text/vtt',
  })
  const response = await captions(_id.replace(/^file-(\w+)-vtt$/, '$1.vtt'))
  expect(await response.text()).toBe(TEXT)
  expect(response.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
  expect(response.headers.get('cache-control')).toContain('immutable')
})

it('serves nothing else: no other file, no other URL', async () => {
  const responses = [`${'0'.repeat(40)}.vtt`, `${'0'.repeat(40)}.html`, '..%2Fsecret.vtt', 'short.vtt'].map(
    captions,
  )
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

it.each([
  ['when Sanity has trouble', () => new Response('', { status: 502 })],
  ['when the captions end early', () => new Response(brokenStream())],
])('responds with 503, to try again, %s', async (_when, respond) => {
  vi.stubGlobal('fetch', async () => respond())
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect((await captions(`${'0'.repeat(40)}.vtt`)).status).toBe(503)
  expect(warn).toHaveBeenCalledOnce()
  warn.mockReset()
})

it('serves no file that is too large for captions, whatever its headers say', async () => {
  vi.stubGlobal('fetch', async () => new Response('x'.repeat(1_000_001)))
  expect((await captions(`${'0'.repeat(40)}.vtt`)).status).toBe(404)
})

const brokenStream = () =>
  new ReadableStream({
    pull(controller) {
      controller.enqueue(Buffer.from('WEBVTT'))
      controller.error(new Error('The connection ended.'))
    },
  })
