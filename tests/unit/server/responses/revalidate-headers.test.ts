import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { finishHead } from '@/server/responses/finish-head'
import { revalidateHeaders } from '@/server/responses/revalidate-headers'

it('headers that Next.js sends twice are sent once', async () => {
  const server = http.createServer((request, response) => {
    finishHead(request, response, [revalidateHeaders])
    for (const name of ['x-nextjs-prerender', 'x-nextjs-prerender']) response.appendHeader(name, '1')
    for (const link of ['</a>', '</a>', '</b>']) response.appendHeader('link', link)
    for (const state of ['HIT', 'STALE']) response.appendHeader('x-nextjs-cache', state)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  server.close()
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-nextjs-prerender': '1',
    'x-nextjs-cache': 'STALE',
    link: '</a>, </b>',
  })
})
