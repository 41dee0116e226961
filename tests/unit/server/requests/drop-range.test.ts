import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { serveStatic } from 'next/dist/server/serve-static.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dropRange } from '@/server/requests/drop-range'
import { rangeNotSatisfiable } from '@/server/responses/error-pages/range-not-satisfiable'
import { replaceResponse } from '@/server/responses/replace-response'

const FILE = '/audio/elevator-ping.mp3'

/** Sends a file of `public` as Next.js does, which has no page for a failure. */
const server = http.createServer((request, response) => {
  dropRange(request)
  replaceResponse(request, response, '', [rangeNotSatisfiable])
  serveStatic(request, response, FILE, { root: 'public' }).catch(() => {
    response.statusCode = 500
    response.end('Internal Server Error')
  })
})
let url = ''
let size = 0

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  size = (await (await fetch(url)).arrayBuffer()).byteLength
})
afterAll(() => server.close())

const ask = async (range: string, method = 'GET') => {
  const response = await fetch(url, { method, headers: { range } })
  return { status: response.status, headers: response.headers, bytes: (await response.bytes()).byteLength }
}

it.each([
  ['bytes=0-9', 10],
  ['bytes=-5', 5],
  ['bytes=5-5', 1],
  ['bytes=0-99999999', undefined],
])('a part of a file is sent: %s', async (range, bytes = size) => {
  const response = await ask(range)
  expect([response.status, response.bytes]).toEqual([206, bytes])
})

it.each([
  'bytes=5-2',
  'bytes=abc',
  'bytes=-',
  'bytes=',
  'bytes',
  'lines=1-2',
  'BYTES=1-2',
  'bytes=0-1,4-5',
  'bytes=1-2-3',
])('a range that is malformed or has several parts gets the whole file: %s', async (range) => {
  const { status, bytes } = await ask(range)
  expect([status, bytes]).toEqual([200, size])
})

it.each(['bytes=99999999-', 'bytes=-0'])(
  'a part beyond the end of the file is a 416 with its length: %s',
  async (range) => {
    const { status, headers } = await ask(range)
    expect([status, headers.get('content-range')]).toEqual([416, `bytes */${size}`])
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await ask(range, 'HEAD')).bytes).toBe(0)
  },
)
