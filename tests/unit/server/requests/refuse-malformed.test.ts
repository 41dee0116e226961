import http from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { refuseMalformed } from '@/server/requests/refuse-malformed'

let server: http.Server | undefined
afterEach(() => server?.close())

async function listen(): Promise<number> {
  server = http.createServer({ requireHostHeader: false }, (request, response) => {
    if (!refuseMalformed(request, response)) response.end()
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** The status for a path that is sent unchanged; 200 when it is not refused. */
async function statusOf(path: string): Promise<number | undefined> {
  const port = await listen()
  return new Promise((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      .once('error', reject)
  })
}

describe('the path of a request', () => {
  it.each([
    '/api/../contact',
    '/api/%2e%2e/contact',
    '/api/.%2E/contact',
    '/api/..%2fcontact',
    '/api/..%5Ccontact',
    '/api/..\\contact',
    '/./contact',
    '/contact/..',
    '/contact/.',
    '/%E0%A4%A',
    'http://other.example/contact',
    'contact',
  ])('is refused when it is ambiguous: %s', async (path) => {
    expect(await statusOf(path)).toBe(400)
  })

  it.each(['/', '/blog/a..b', '/...', '/.well-known/x', '/blog?next=/../x', '/%E4%BD%A0', '/a%252e%252e/'])(
    'is accepted: %s',
    async (path) => {
      expect(await statusOf(path)).toBe(200)
    },
  )

  it('is refused above 2 kB without its query, and is not stored', async () => {
    expect(await statusOf(`/${'a'.repeat(2047)}`)).toBe(200)
    expect(await statusOf(`/${'a'.repeat(2048)}`)).toBe(414)
    expect(await statusOf(`/?${'a'.repeat(4000)}`)).toBe(200)
  })
})

describe('the host of a request', () => {
  it.each([
    [200, 'one', 'HTTP/1.1', ['Host: site.example']],
    [200, 'none in HTTP/1.0', 'HTTP/1.0', []],
    [400, 'none', 'HTTP/1.1', []],
    [400, 'two', 'HTTP/1.1', ['Host: site.example', 'host: other.example']],
    [400, 'the same one twice', 'HTTP/1.1', ['Host: site.example', 'Host: site.example']],
    [200, 'a name with a port', 'HTTP/1.1', ['Host: my_site.example:3000']],
    [200, 'an IPv6 address', 'HTTP/1.1', ['Host: [2001:db8::1]:3000']],
    [200, 'an empty one, which RFC 9112 allows', 'HTTP/1.1', ['Host:']],
    [400, 'characters that no host has', 'HTTP/1.1', ['Host: a b"<>']],
    [400, 'a path', 'HTTP/1.1', ['Host: site.example/blog']],
    [400, 'a user', 'HTTP/1.1', ['Host: me@site.example']],
    [400, 'a port that is no number', 'HTTP/1.1', ['Host: site.example:http']],
    [400, 'two in HTTP/1.0', 'HTTP/1.0', ['Host: site.example', 'Host: other.example']],
  ])('leads to %i: %s', async (status, _, version, hosts) => {
    const socket = connect(await listen(), '127.0.0.1')
    socket.write([`GET / ${version}`, ...hosts, 'Connection: close', '', ''].join('\r\n'))
    expect(await text(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })
})
