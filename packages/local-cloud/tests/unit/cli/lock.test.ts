import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { claimDataDir } from '../../../src/cli/lock.ts'

/** Larger than any process id. */
const gone = 2 ** 30

describe('the lock of a data folder', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lock-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const claimAtOnce = async (count: number) => {
    const claims = Array.from({ length: count }, (_, index) => claimDataDir(folder, `start ${index}`))
    const settled = await Promise.allSettled(claims)
    const held = settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? (one.reason as Error).message : []))
    return { held, refused }
  }
  it('is given to one of several concurrent claims; the others are told who holds it', async () => {
    const result = await claimAtOnce(50)
    expect(result.held).toHaveLength(1)
    const holder = /(start \d+)/.exec(readFileSync(join(folder, 'lock'), 'utf8'))?.[1]
    for (const message of result.refused) {
      expect(message).toContain(`Already running here as process ${process.pid} (${holder})`)
    }
  })

  it('is free again after it was released', async () => {
    ;(await claimDataDir(folder, 'first')).release()
    await claimDataDir(folder, 'second')
    await expect(claimDataDir(folder, 'third')).rejects.toThrow('(second)')
  })

  it('of another running process stays', async () => {
    const lock = await claimDataDir(folder, 'first')
    writeFileSync(join(folder, 'lock'), `${gone}\nanother\n`)
    lock.release()
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toContain('another')
  })

  it('of a killed process that had the id of this one is taken over', async () => {
    writeFileSync(join(folder, 'lock'), `${process.pid}\nnpm start\n`)
    await claimDataDir(folder, 'second')
    await expect(claimDataDir(folder, 'third')).rejects.toThrow('(second)')
  })

  it('says which file to delete when a process was killed while taking over', async () => {
    writeFileSync(join(folder, 'lock'), `${gone}\nnpm start\n`)
    writeFileSync(join(folder, 'lock.takeover'), `${gone}\nnpm start\n`)
    await expect(claimDataDir(folder, 'npm start', { timeoutMs: 0 })).rejects.toThrow(
      `Delete ${join(folder, 'lock.takeover')}`,
    )
  })
})
