import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
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
  await reservePorts(...reserved)
  expect((await freePorts(100)).filter((port) => reserved.includes(port))).toEqual([])
})

it('freePort() of two processes gives out no port twice', async () => {
  const source = new URL('../../../src/processes/ports.ts', import.meta.url)
  const script = `
    const { freePort } = await import('${source.href}')
    for (let count = 0; count < 300; count++) console.log(await freePort())`
  // The ports of a process that has ended are free: this one keeps the first 300 until the other one has drawn.
  const own = await freePorts(300)
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  const others = stdout.trim().split('\n').map(Number)
  expect(others).toHaveLength(300)
  expect(others.filter((port) => own.includes(port))).toEqual([])
})
