import type { SanityClient } from '@sanity/client'
import { CliError } from 'local-cloud'
import type { DryRun } from './dry-run.ts'

/** The effect of an import on a dataset, by document id. */
export type Plan = {
  added: string[]
  replaced: string[]
  /** In the dataset but not in the file, including assets. */
  others: string[]
}

type Present = { _id: string; sha1hash: string | null }

/**
 * Compares a file with a dataset.
 * @param exact whether documents that are not in the file will be removed
 * @throws CliError when a document of the file refers to one that will not exist
 */
export async function planImport(client: SanityClient, file: DryRun, exact: boolean): Promise<Plan> {
  const present = await client.fetch<Present[]>('*[!(_id in path("_.**"))]{_id, sha1hash}')
  const ids = new Set(present.map((document) => document._id))
  const inFile = ({ _id, sha1hash }: Present) =>
    file.documents.has(_id) || (sha1hash !== null && file.assets.has(sha1hash))
  const known = (id: string) => file.documents.has(id) || (!exact && ids.has(id))
  const lost = file.strongReferences.find(({ to }) => !known(to))
  if (lost) {
    throw new CliError(
      `Nothing was changed: document ${lost.from} refers to ${lost.to}, which is not in the file.`,
    )
  }
  const documents = [...file.documents.keys()]
  return {
    added: documents.filter((id) => !ids.has(id)),
    replaced: documents.filter((id) => ids.has(id)),
    others: present.filter((document) => !inFile(document)).map((document) => document._id),
  }
}
