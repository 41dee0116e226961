// Claims and releases a data folder on request: one of many processes that act as launchers.
import { claimDataDir, type Lock } from '../../../src/cli/lock.ts'

let lock: Lock | undefined
process.on('message', async ({ folder }: { folder?: string }) => {
  lock?.release()
  lock = undefined
  if (folder === undefined) return process.send?.({})
  try {
    lock = await claimDataDir(folder, 'npm start')
    process.send?.({ held: true })
  } catch (error) {
    process.send?.({ problem: (error as Error).message })
  }
})
process.send?.({})
