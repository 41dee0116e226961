import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { exportDataset } from '@sanity/export'
import type { ContentTarget } from './target.ts'

/** An export on disk. */
export type Archive = { documents: number; assets: number; megabytes: string }

/**
 * Writes the whole dataset to a `.tar.gz`, as `sanity dataset export` does: with drafts and files, without system
 * documents. The file appears when it is complete, for its owner only; a failed export leaves the old file unchanged.
 * @throws when the dataset cannot be read or the file cannot be written
 */
export async function writeArchive({ client }: ContentTarget, file: string): Promise<Archive> {
  await mkdir(dirname(file), { recursive: true })
  const unfinished = join(dirname(file), `.${basename(file)}.${process.pid}`)
  try {
    // `exportDataset` keeps the mode of a file that exists.
    await writeFile(unfinished, '', { mode: 0o600 })
    const dataset = client.config().dataset ?? ''
    const done = await exportDataset({ client, dataset, outputPath: unfinished })
    await rename(unfinished, file)
    const { size } = await stat(file)
    return {
      documents: done.documentCount,
      assets: done.assetCount,
      megabytes: (size / 1_000_000).toFixed(1),
    }
  } finally {
    await rm(unfinished, { force: true })
  }
}

/**
 * Backs the dataset up to the `backups/` of the data folder.
 * @returns the path of the file
 */
export async function backUp(target: ContentTarget, log: (line: string) => void): Promise<string> {
  const { projectId, dataset } = target.client.config()
  const file = join(target.dataDir, 'backups', `${projectId}-${dataset}-${moment()}.tar.gz`)
  await writeArchive(target, file)
  log(`Backed up the current content to ${file}`)
  return file
}

/** The current time in UTC for a file name: `2026-11-21-071503-204`. */
export const moment = () =>
  new Date().toISOString().replaceAll(':', '').replace(/[T.]/g, '-').replace('Z', '')
