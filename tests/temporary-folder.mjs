import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'

const MEMORY = '/dev/shm'

/** In bytes: four times what a whole run has been seen to need. */
const ROOM = 4e9

/**
 * Keeps temporary files of this process and its children in memory, where Linux has room for them; they are removed at
 * the end. The tests create and delete databases, of some 300 files each, and ext4 searches past the inodes of all
 * files that were deleted in the last minutes: creating a database took 300 ms of the processor after some had been
 * dropped, in memory it takes 30.
 */
export function keepTemporaryFilesInMemory() {
  if (!isSuitable()) return
  const folder = mkdtempSync(`${MEMORY}/liftpass-`)
  // As the system's own: tests start programs as other users.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
}

/** Containers give it 64 MB, and some systems let no program run from there. */
function isSuitable() {
  if (!existsSync(MEMORY)) return false
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.split(' ')[1] === MEMORY)
  if (!mount || mount.split(' ')[3].split(',').includes('noexec')) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ROOM
}
