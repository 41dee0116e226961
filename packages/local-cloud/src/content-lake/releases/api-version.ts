import { isReleaseId } from './release.ts'

/** Since this API version drafts have to be asked for, and releases exist. */
const releasesSince = '2025-02-19'

/** @param apiVersion without the `v`: `1`, `X` or a date */
export function knowsReleases(apiVersion: string): boolean {
  return apiVersion === 'X' || (apiVersion !== '1' && apiVersion >= releasesSince)
}

/** Whether a document is a release or a version in one. */
export const isOfRelease = (id: string) => isReleaseId(id) || id.startsWith('versions.')

/** Whether an API version shows a document at all: older ones show neither releases nor versions in them. */
export const isShownBy = (apiVersion: string, id: string) => knowsReleases(apiVersion) || !isOfRelease(id)
