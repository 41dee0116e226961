import { isReleaseId } from './release.ts'

/** The API version that introduced releases; since then queries exclude drafts by default. */
const releasesSince = '2025-02-19'

/** @param apiVersion without the `v`: `1`, `X` or a date */
export function knowsReleases(apiVersion: string): boolean {
  return apiVersion === 'X' || (apiVersion !== '1' && apiVersion >= releasesSince)
}

/** Whether a document is a release or a version in one. */
export const isOfRelease = (id: string) => isReleaseId(id) || id.startsWith('versions.')

/** Whether an API version includes a document: older ones exclude releases and their versions. */
export const isShownBy = (apiVersion: string, id: string) => knowsReleases(apiVersion) || !isOfRelease(id)
