import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { refusal } from './refusal.ts'
import { cleanups, createDatabase, startLake } from './support.ts'

const after = cleanups()

/** A proxy to the database that can be disconnected. */
async function cuttable(connectionString: string) {
  const target = new URL(connectionString)
  const sockets = new Set<Socket>()
  let cut = false
  const server = createServer((near) => {
    if (cut) return near.destroy()
    const far = connect(Number(target.port), target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(async () => {
    sockets.forEach((socket) => socket.destroy())
    server.close()
  })
  const through = new URL(connectionString)
  through.port = String((server.address() as AddressInfo).port)
  const set = (away: boolean) => {
    cut = away
    if (away) sockets.forEach((socket) => socket.destroy())
  }
  return { url: through.href, set }
}

test('while the database is down, reading works and writing gets 503, until it is back', async () => {
  const database = await cuttable(await createDatabase(after))
  const lake = await startLake(after, { database: database.url })
  const client = lake.client({ maxRetries: 0 })
  await client.create({ _id: 'before', _type: 'note' })
  database.set(true)
  expect(await client.fetch('*[_type == "note"]._id')).toEqual(['before'])
  expect(await refusal(client.create({ _id: 'lost', _type: 'note' }))).toMatchObject({ status: 503 })
  database.set(false)
  await client.create({ _id: 'after', _type: 'note' })
  expect(await client.fetch('*[_type == "note"]._id')).toEqual(['after', 'before'])
})
