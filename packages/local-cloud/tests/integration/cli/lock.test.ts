import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

type Reply = { held?: boolean; problem?: string }

/** Larger than any process id. */
const gone = 2 ** 30

describe('many launchers that start at the same time', () => {
  let folder = ''
  let starters: ChildProcess[] = []
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lock-'))
    starters = Array.from({ length: 8 }, () => fork(join(import.meta.dirname, 'claims.ts')))
    await Promise.all(starters.map((one) => once(one, 'message')))
  })
  afterAll(async () => {
    await Promise.all(
      starters.map((one) => {
        one.kill()
        return once(one, 'exit')
      }),
    )
    rmSync(folder, { recursive: true })
  })

  const tellAll = (message: { folder?: string }) =>
    Promise.all(
      starters.map(async (one) => {
        const replied = once(one, 'message')
        one.send(message)
        return ((await replied) as [Reply])[0]
      }),
    )

  it.each([
    ['that is free', undefined],
    ['of a process that was killed', `${gone}\nnpm start\n`],
    // An older version could be killed between creating and writing the file.
    ['that names no process', ''],
  ])('give a lock %s to exactly one of them', async (_, left) => {
    for (let round = 0; round < 40; round++) {
      if (left !== undefined) writeFileSync(join(folder, 'lock'), left)
      const replies = await tellAll({ folder })
      const holder = starters[replies.findIndex(({ held }) => held)]
      expect(replies.filter(({ held }) => held)).toHaveLength(1)
      for (const { problem } of replies.filter(({ held }) => !held)) {
        expect(problem).toContain(`Already running here as process ${holder?.pid} (npm start).`)
      }
      await tellAll({})
      expect(readdirSync(folder)).toEqual([])
    }
  })
})
