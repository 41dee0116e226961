import { z } from 'zod'
import { orBadRequest } from '../http/or-bad-request.ts'
import { limits } from '../limits.ts'

const attributes = z.record(z.string(), z.unknown())
const query = z.object({ query: z.string().max(limits.queryCharacters), params: attributes.optional() })
const ids = z.union([z.string(), z.array(z.string()).max(limits.idsPerRequest)])

const insertion = z.union([
  z.strictObject({ before: z.string(), items: z.array(z.unknown()) }),
  z.strictObject({ after: z.string(), items: z.array(z.unknown()) }),
  z.strictObject({ replace: z.string(), items: z.array(z.unknown()) }),
])

export const edits = z.object({
  set: attributes.optional(),
  setIfMissing: attributes.optional(),
  unset: z.array(z.string()).optional(),
  inc: z.record(z.string(), z.number()).optional(),
  dec: z.record(z.string(), z.number()).optional(),
  diffMatchPatch: z.record(z.string(), z.string()).optional(),
  insert: insertion.optional(),
})

/** The edits, and the revision that the document must have before them. */
export const operations = edits.extend({ ifRevisionID: z.string().optional() })

const purge = z.boolean().optional()

const mutation = z.union([
  z.strictObject({ create: attributes }),
  z.strictObject({ createOrReplace: attributes }),
  z.strictObject({ createIfNotExists: attributes }),
  z.strictObject({ delete: z.union([query.extend({ purge }).strict(), z.strictObject({ id: ids, purge })]) }),
  z.strictObject({
    patch: z.union([operations.extend(query.shape).strict(), operations.extend({ id: ids }).strict()]),
  }),
])

const body = z.object({
  mutations: z.array(mutation).max(limits.mutationsPerRequest),
  transactionId: z.string().min(1).max(128).optional(),
})

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

const options = z.object({
  dryRun: flag.default(false),
  returnIds: flag.default(false),
  returnDocuments: flag.default(false),
  autoGenerateArrayKeys: flag.default(false),
  // Every transaction is visible before it is acknowledged, which satisfies all three.
  visibility: z.enum(['sync', 'async', 'deferred']).default('sync'),
})

/** One mutation of `POST /data/mutate`, as https://www.sanity.io/docs/http-reference/mutation describes it. */
export type Mutation = z.infer<typeof mutation>
/** The operations of a patch. */
export type Edits = z.infer<typeof edits>
/** Documents by id, by several ids, or by a query. */
export type Selection = { id: string | string[] } | z.infer<typeof query>
export type Patch = Selection & z.infer<typeof operations>
export type MutationRequest = z.infer<typeof body>
export type MutationOptions = z.infer<typeof options>

/** The operations of a patch, without its selection and `ifRevisionID`. */
export function editsOf(patch: Patch): Edits {
  const given = edits.keyof().options.filter((name) => patch[name] !== undefined)
  return Object.fromEntries(given.map((name) => [name, patch[name]]))
}

/** @throws LakeError 400 that names the path of the first invalid value, such as `mutations[2].patch` */
export function parseMutationRequest(value: unknown): MutationRequest {
  return orBadRequest(body.safeParse(value))
}

/** @throws LakeError 400 naming the parameter */
export function parseMutationOptions(search: Record<string, string>): MutationOptions {
  return orBadRequest(options.safeParse(search))
}
