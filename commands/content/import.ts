import { createReadStream, statSync } from 'node:fs'
import { CliError, messageOf } from 'local-cloud'
import { sanityImport } from '@sanity/import'
import { backUp } from './archive.ts'
import type { ContentCommand } from './command-context.ts'
import { planImport } from './plan.ts'
import { dryRun, type DryRun, type Source } from './dry-run.ts'
import type { ContentTarget } from './target.ts'

/**
 * `content import <file> [--exact] [--yes]`: imports a `.tar.gz`, an `.ndjson` or a folder, as `sanity dataset import`
 * does.
 */
export const importCommand: ContentCommand = async ({ target, file = '', flags, log }) =>
  importContent(target, file, { ...flags, log })

/**
 * Replaces documents by those of a file with the same id, after a dry run has checked the file; with `exact` it also
 * removes all other documents. Backs the dataset up first.
 * @throws CliError when the file is invalid or `yes` is missing for a shared dataset; the dataset is unchanged then
 */
export async function importContent(
  target: ContentTarget,
  path: string,
  { exact, yes, log }: { exact: boolean; yes: boolean; log: (line: string) => void },
): Promise<void> {
  const { client } = target
  const source = sourceOf(path)
  const file = await dryRun(client, source).catch((error: unknown) => refuse(path, error))
  const { added, replaced, others } = await planImport(client, file, exact)
  log(
    `${path} holds ${file.documents.size} documents and ${file.assets.size} files. In ${target.name}, ` +
      `${replaced.length} are replaced and ${added.length} are new; ` +
      `${others.length} that are not in the file ${exact ? 'are removed' : 'stay'}.`,
  )
  if (target.shared && !yes)
    throw new CliError('Nothing was changed. To continue, repeat the command with -- --yes.')
  const kept = replaced.length + others.length > 0 ? await backUp(target, log) : undefined
  try {
    await write(client, source, file)
    if (exact && others.length > 0) await remove(client, others)
  } catch (error) {
    const options = target.shared ? '--exact --yes' : '--exact'
    const back = kept ? ` To go back: npm run content:import "${kept}" -- ${options}` : ''
    throw new CliError(`The import stopped half-way: ${messageOf(error)} Run it again to complete it.${back}`)
  }
  log('Done.')
}

function sourceOf(path: string): () => Source {
  return statSync(path).isDirectory() ? () => path : () => createReadStream(path)
}

async function write(
  client: ContentTarget['client'],
  source: () => Source,
  { documents }: DryRun,
): Promise<void> {
  const { numDocs } = await sanityImport(source(), {
    client,
    operation: 'createOrReplace',
    releasesOperation: 'replace',
    onProgress: () => undefined,
  })
  if (numDocs !== documents.size) throw new Error(`${numDocs} of ${documents.size} documents were written.`)
}

/** One transaction, because documents that refer to each other can only be deleted together. */
async function remove(client: ContentTarget['client'], ids: readonly string[]): Promise<void> {
  await client.mutate(
    ids.map((id) => ({ delete: { id } })),
    { returnDocuments: false },
  )
}

function refuse(path: string, error: unknown): never {
  throw new CliError(`Nothing was changed: ${path} cannot be imported. ${messageOf(error)}`)
}
