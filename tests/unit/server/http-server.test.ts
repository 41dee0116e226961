import { connect, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createHttpServer } from '@/server/http-server'

it.each([
  ['HTTP/2, as curl and Java do', 'GET / HTTP/1.1', 'Upgrade, HTTP2-Settings', 'h2c', ''],
  ['a WebSocket', 'GET / HTTP/1.1', 'Upgrade', 'websocket', ''],
  ['HTTP/2 with a form', 'POST / HTTP/1.1', 'Upgrade', 'h2c', 'name=Ann'],
])('a request that offers to change to %s gets its response', async (_, line, connection, upgrade, body) => {
  const server = createHttpServer('https://gym.example', (request, response) => {
    request.on('data', (chunk: Buffer) => response.write(chunk))
    request.once('end', () => response.end('page'))
  })
  // Next.js adds such a listener at the first request.
  server.on('upgrade', (_request, socket) => void socket.end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const result = await new Promise<string>((resolve, reject) => {
    let read = ''
    const { port } = server.address() as AddressInfo
    const headers = ['Host: a', `Connection: ${connection}, close`, `Upgrade: ${upgrade}`]
    const head = [line, ...headers, `Content-Length: ${body.length}`, '', body].join('\r\n')
    const socket = connect(port, '127.0.0.1', () => socket.write(head))
    socket.on('data', (chunk) => (read += chunk.toString()))
    socket.once('close', () => resolve(read))
    socket.once('error', reject)
  })
  server.close()
  expect(result).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(result).toContain('page')
  expect(result).toContain(body)
})

it('a client has a minute to send its request', () => {
  expect(createHttpServer('https://gym.example', () => undefined).requestTimeout).toBe(60_000)
})
