import { createClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { contentLakeService, type ContentLakeSettings } from './content-lake.ts'
import { serveOnLoopback } from './server.ts'
import { messageOf } from '../message-of.ts'

/** The number of imported documents, or `kept` when there was content already. */
export type Seeded = { imported: number } | 'kept'

/**
 * Fills an empty dataset from a folder in the format of `sanity dataset import`, with Sanity's own importer.
 *
 * It runs before the real service opens, over a short-lived server at the same URL (the importer reads the URLs of
 * existing images) but without webhooks: content that has never been read needs no revalidation. A marker file
 * records an interrupted import, so that the next start repeats it instead of serving half a site.
 * @param markerFile absolute path of that marker
 * @param onProgress told the step and, where known, how far it is
 * @throws when the folder cannot be imported, with the importer's own error as the cause
 */
export async function seedWhenEmpty(
  settings: ContentLakeSettings,
  folder: string,
  markerFile: string,
  onProgress: (line: string) => void = () => undefined,
): Promise<Seeded> {
  const service = await contentLakeService({ ...settings, webhooks: [] })
  const server = await serveOnLoopback(service, Number(new URL(settings.publicUrl).port))
  try {
    const client = createClient({
      projectId: settings.projectId,
      dataset: settings.dataset,
      apiVersion: '2025-02-19',
      apiHost: `http://127.0.0.1:${server.port}`,
      useProjectHostname: false,
      useCdn: false,
      perspective: 'raw',
      token: settings.tokens.admin,
      timeout: 60_000,
    })
    const documents = await client.fetch<number>('count(*)')
    if (documents > 0 && !existsSync(markerFile)) return 'kept'
    await writeFile(markerFile, 'The import of the content folder has not finished.\n')
    const { numDocs } = await sanityImport(folder, {
      client,
      operation: 'createOrReplace',
      releasesOperation: 'replace',
      onProgress: ({ step, current, total }) =>
        onProgress(total ? `${step} (${current ?? 0} of ${total})` : step),
    }).catch((error: unknown) => {
      const why = messageOf(error)
      throw new Error(`The content of ${folder} could not be imported: ${why}`, { cause: error })
    })
    await rm(markerFile, { force: true })
    return { imported: numDocs }
  } finally {
    await server.close()
    await service.close()
  }
}
