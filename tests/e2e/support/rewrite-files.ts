import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Changes the content of the files in a folder and its subfolders. Each byte is one character, so that pictures stay
 * as they are.
 * @returns paths of all files, changed or not
 */
export async function rewriteFiles(folder: string, change: (text: string) => string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  for (const file of files) {
    const before = await readFile(file, 'latin1')
    const after = change(before)
    if (after !== before) await writeFile(file, after, 'latin1')
  }
  return files
}
