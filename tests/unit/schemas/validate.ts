import { evaluateSync, parse, toJS } from 'groq-js'
import { createSchema, type SanityDocument, validateDocument, type ValidateDocumentOptions } from 'sanity'
import { schemaTypes } from '@/schemas'

/** The schema as the Studio compiles it. */
export const schema = createSchema({ name: 'default', types: schemaTypes })

/** A validation marker, reduced to what an editor sees. */
export type Finding = { level: string; at: string; message: string }

/**
 * Runs the Studio's own validation on a document.
 * @param ids the ids of the documents that references may point to
 * @param dataset other documents, drafts included, for rules that query the dataset
 * @param environment `cli` also finds fields that no type knows, but turns some errors into warnings
 */
export async function findings(
  document: Record<string, unknown> & { _type: string },
  ids: string[] = [],
  environment: 'studio' | 'cli' = 'studio',
  dataset: readonly object[] = [],
): Promise<Finding[]> {
  const client = {
    withConfig: () => client,
    fetch: async (query: string, params: Record<string, unknown>) =>
      toJS(evaluateSync(parse(query, { params }), { dataset: [...dataset], params })),
  }
  const time = '2026-01-01T00:00:00Z'
  const complete = { _id: 'test', _rev: 'test', _createdAt: time, _updatedAt: time, ...document }
  const markers = await validateDocument({
    document: complete as SanityDocument,
    workspace: { schema, getClient: () => client } as unknown as ValidateDocumentOptions['workspace'],
    getClient: (() => client) as unknown as ValidateDocumentOptions['getClient'],
    getDocumentExists: ({ id }) => Promise.resolve(ids.includes(id)),
    environment,
  })
  return markers.map(({ level, path, message }) => ({
    level,
    at: path.map((part) => (typeof part === 'object' && '_key' in part ? part._key : String(part))).join('.'),
    message,
  }))
}
