import { open, rm, type FileHandle } from 'node:fs/promises'

/**
 * Writes a new file that only its owner can read. Removes the file again when writing fails.
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
    for await (const chunk of chunks) await file.appendFile(chunk)
    await file.sync()
  } finally {
    await file.close()
  }
}
