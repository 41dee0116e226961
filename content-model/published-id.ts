/** The id of a document without the prefix of its draft (`drafts.`) or its version (`versions.<release>.`). */
export const publishedId = (id: string): string => id.replace(/^(?:drafts|versions\.[^.]+)\./, '')

/**
 * The id of a document's draft.
 * @param id of the published document
 */
export const draftId = (id: string): string => `drafts.${id}`

/** GROQ filter: published documents, where the perspective is `raw`. */
export const isPublished = /* groq */ `!(_id in path("drafts.**")) && !(_id in path("versions.**"))`
