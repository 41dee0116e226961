import { createHash } from 'node:crypto'
import type { SanityClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import { extract } from '@sanity/mutator'

/** The documents and assets that an import would write. */
export type DryRun = {
  /** By id; without assets. */
  documents: ReadonlyMap<string, Readonly<Record<string, unknown>>>
  /** SHA-1 of every image and file. */
  assets: ReadonlySet<string>
  strongReferences: readonly { from: string; to: string }[]
}

type Mutation = {
  createOrReplace?: { _id: string }
  patch?: { id: string; unset?: string[] }
}

/**
 * Dry run: runs Sanity's importer without writing, so that an error in the file shows up while the dataset is still
 * unchanged. The dataset checks the documents with `dryRun`.
 * @param source a folder, or opens the stream of a file
 * @throws errors of the importer or the dataset
 */
export async function dryRun(client: SanityClient, source: () => Source): Promise<DryRun> {
  const documents = new Map<string, Record<string, unknown>>()
  const assets = new Set<string>()
  const strongReferences: { from: string; to: string }[] = []

  const take = ({ createOrReplace, patch }: Mutation) => {
    if (createOrReplace) documents.set(createOrReplace._id, createOrReplace)
    for (const path of patch?.unset?.filter((unset) => unset.endsWith('._weak')) ?? []) {
      const document = documents.get(patch?.id ?? '')
      for (const to of extract(path.replace(/_weak$/, '_ref'), document)) {
        strongReferences.push({ from: patch?.id ?? '', to: String(to) })
      }
    }
  }
  const respond = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input)
    const [, kind] = /\/v[^/]+\/(data\/query|data\/mutate|data\/actions|assets)\//.exec(url.pathname) ?? []
    if (kind === 'data/query') return Response.json({ result: null, ms: 0, query: '' })
    if (kind === 'data/actions') return Response.json({ transactionId: 'dry-run' })
    if (kind === 'assets') {
      const sha1 = createHash('sha1')
        .update(await bytesOf(init?.body))
        .digest('hex')
      assets.add(sha1)
      return Response.json({
        document: { _id: `${url.pathname.includes('/images/') ? 'image' : 'file'}-${sha1}` },
      })
    }
    if (kind !== 'data/mutate') return fetch(input, init)
    const { mutations } = JSON.parse(String(init?.body)) as { mutations: Mutation[] }
    mutations.forEach(take)
    if (mutations.some((mutation) => !mutation.createOrReplace)) {
      return Response.json({ transactionId: 'dry-run', results: mutations.map(() => ({})) })
    }
    url.searchParams.set('dryRun', 'true')
    return fetch(url, init)
  }
  await sanityImport(source(), {
    client: client.withConfig({ resolveFetch: () => respond as never }),
    operation: 'createOrReplace',
    releasesOperation: 'replace',
    onProgress: () => undefined,
  })
  if (documents.size + assets.size === 0) throw new Error('It holds no documents.')
  return { documents, assets, strongReferences }
}

/** The input of Sanity's importer: the path of a folder, or a stream of `.tar.gz` or `.ndjson`. */
export type Source = Parameters<typeof sanityImport>[0]

async function bytesOf(body: BodyInit | null | undefined): Promise<Uint8Array> {
  return new Uint8Array(await new Response(body ?? null).arrayBuffer())
}
