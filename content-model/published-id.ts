/** The id of a document without the prefix of its draft (`drafts.`) or its version (`versions.<release>.`). */
export const publishedId = (id: string): string => id.replace(/^(?:drafts|versions\.[^.]+)\./, '')
