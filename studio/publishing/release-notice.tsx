import { Card, Text } from '@sanity/ui'
import {
  getPublishedId,
  getReleaseIdFromReleaseDocumentId,
  getVersionId,
  useActiveReleases,
  useDocumentVersions,
} from 'sanity'

/** A release, as far as the notice needs it. */
type Release = { _id: string; metadata: { title?: string | undefined } }

/** The releases that have a version of a document, but for the selected one. @param id of the published document */
export const otherReleasesWith = <R extends Release>(
  id: string,
  releases: readonly R[],
  selected: string,
  versions: readonly string[],
): R[] =>
  releases.filter(({ _id }) => {
    const release = getReleaseIdFromReleaseDocumentId(_id)
    return release !== selected && versions.includes(getVersionId(id, release))
  })

/** What an editor has to know when other releases have the document too. @param others at least one */
export function otherReleasesNotice(others: readonly Release[]): string {
  const names = others.map(({ metadata }) => (metadata.title ? `“${metadata.title}”` : 'one without a name'))
  const all = new Intl.ListFormat('en-GB').format(names)
  const who = others.length === 1 ? `The release ${all} has` : `The releases ${all} have`
  return `${who} this document too. The release that runs last brings back what it has of it: run one first, then make your change in the next.`
}

/** Says above the form in a release which other releases have the document too. */
export function ReleaseNotice({ id, release }: Readonly<{ id: string; release: string }>) {
  const documentId = getPublishedId(id)
  const { data: releases } = useActiveReleases()
  const { data: versions } = useDocumentVersions({ documentId })
  const others = otherReleasesWith(documentId, releases, release, versions)
  if (others.length === 0) return null
  return (
    <Card tone="caution" border radius={2} padding={3} marginBottom={4} role="status">
      <Text size={1}>{otherReleasesNotice(others)}</Text>
    </Card>
  )
}
