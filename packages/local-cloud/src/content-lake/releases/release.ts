import { z } from 'zod'
import type { LakeDocument } from '../store/document.ts'
import type { DocumentSet } from '../store/document-set.ts'

/**
 * A release: documents whose versions (`versions.<name>.<id>`) are published together. It is kept as a document
 * `_.releases.<name>`, as at Sanity. https://www.sanity.io/docs/content-lake/content-release-document-flow
 */
export type Release = LakeDocument & {
  name: string
  state: ReleaseState
  metadata: ReleaseMetadata
  /** When a scheduled release publishes itself; ISO time. */
  publishAt?: string
  publishedAt?: string
  /** The versions that were in it when it was published or archived; their content is in the history. */
  finalDocumentStates?: { id: string }[]
  /** Why it could not publish itself. */
  error?: { message: string }
}

/** Sanity has intermediate states such as `publishing`; here each change of state is one transaction. */
export type ReleaseState = 'active' | 'scheduled' | 'published' | 'archived'

export type ReleaseMetadata = z.infer<typeof releaseMetadata>

export const isoTime = z.string().refine((text) => text.length <= 40 && !Number.isNaN(Date.parse(text)), {
  error: 'must be a time such as 2026-01-31T12:00:00Z',
})

export const releaseMetadata = z.looseObject({
  title: z.string().optional(),
  description: z.string().optional(),
  releaseType: z.enum(['asap', 'scheduled', 'undecided']).default('undecided'),
  intendedPublishAt: isoTime.optional(),
  cardinality: z.enum(['many', 'one']).optional(),
})

/** Name of a release; the names of other perspectives are reserved. */
export const releaseName = z
  .string()
  .regex(/^(?!(drafts|published|previewDrafts|raw)$)[a-zA-Z0-9_-]{1,64}$/, {
    error: 'must be 1 to 64 letters, digits, "_" or "-", and not the name of a perspective',
  })

const folder = '_.releases.'

/** The id of the document that describes a release. */
export const releaseDocumentId = (name: string) => folder + name

/** Whether a document describes a release. */
export const isReleaseId = (id: string) => id.startsWith(folder)

/** The release that a version belongs to by its id; undefined for other documents. */
export function releaseNameOf(id: string): string | undefined {
  return /^versions\.([^.]+)\../.exec(id)?.[1]
}

/** The release of that name; undefined for versions without a release document, which Sanity allows as well. */
export function releaseIn(documents: { get(id: string): LakeDocument | undefined }, name: string) {
  return documents.get(releaseDocumentId(name)) as Release | undefined
}

/** The versions in a release. */
export function versionsIn(documents: DocumentSet, name: string): LakeDocument[] {
  return documents.documents.filter(({ _id: id }) => releaseNameOf(id) === name)
}

/** Whether a release is still to be published. */
export const isOpen = ({ state }: Release) => state === 'active' || state === 'scheduled'

/** Whether publishing the release unpublishes the document of this version. */
export function willBeUnpublished({ _system: system }: LakeDocument): boolean {
  return typeof system === 'object' && system !== null && 'delete' in system && system.delete === true
}
