import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { revalidatePage } from '@/server/prepared-pages/revalidate-page'

it('a page that has become a redirect is not followed, so that no other site gets the token', async () => {
  const paths: (string | undefined)[] = []
  const server = http.createServer((request, response) => {
    paths.push(request.url)
    response.writeHead(308, { location: '/elsewhere' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await revalidatePage(`http://127.0.0.1:${(server.address() as AddressInfo).port}/partner`)
  server.close()
  expect(paths).toEqual(['/partner'])
})
