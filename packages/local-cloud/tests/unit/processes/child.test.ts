import { existsSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { startChild } from '../../../src/processes/child'

/** A device whose disk is always full. */
const FULL = '/dev/full'

it.skipIf(!existsSync(FULL))(
  'startChild() runs a program to its end when its log cannot be written',
  async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    // More than a pipe holds: a program whose output is not read would wait forever.
    const script = 'process.stdout.write("x".repeat(1_000_000), () => process.exit(7))'
    const child = await startChild({
      command: [process.execPath, '-e', script],
      cwd: '/',
      env: process.env,
      logFile: FULL,
    })
    expect(await child.ended).toEqual({ code: 7, signal: null })
    expect(printed.mock.calls).toEqual([[expect.stringMatching(/\/dev\/full .*ENOSPC/)]])
    printed.mockClear()
  },
)
