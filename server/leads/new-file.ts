import { open, rm, type FileHandle } from 'node:fs/promises'

/**
 * Writes a file that did not exist, readable by its owner alone. One that cannot be written to its end is removed
 * again.
 * @throws `EEXIST` when it exists, other codes of the file system
 */
export async function newFile(path: string, chunks: AsyncIterable<string>): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await fill(file, chunks)
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function fill(file: FileHandle, chunks: AsyncIterable<string>): Promise<void> {
  try {
    for await (const chunk of chunks) await file.write(chunk)
    await file.sync()
  } finally {
    await file.close()
  }
}
