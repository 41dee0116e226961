import { expect, it } from 'vitest'
import { freePort, reservePorts } from '../../../src/processes/ports'

const freePorts = async (count: number) => {
  const ports: number[] = []
  while (ports.length < count) ports.push(await freePort())
  return ports
}

it('freePort() gives out no port twice, although nothing listens on it', async () => {
  expect(new Set(await freePorts(300)).size).toBe(300)
})

it('freePort() gives out no port that is reserved', async () => {
  const reserved = Array.from({ length: 400 }, (_, index) => 30_000 + index)
  reservePorts(...reserved)
  expect((await freePorts(100)).filter((port) => reserved.includes(port))).toEqual([])
})
