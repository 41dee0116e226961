import type { ReplacementPlan } from './replace-picture'

/** What a replacement changes, in words: first what becomes public without “Publish”. */
export function summaryOf({
  documents,
  scheduled,
  reviews,
}: Pick<ReplacementPlan, 'documents' | 'scheduled' | 'reviews'>): string {
  const drafts = documents.filter(({ _id }) => _id.startsWith('drafts.')).length
  const versions = documents.filter(({ _id }) => _id.startsWith('versions.')).length
  const published = documents.length - drafts - versions
  const waiting = [
    ...count(drafts, 'draft', 'drafts'),
    ...count(versions, 'document in a release', 'documents in releases'),
  ]
  const listed = new Intl.ListFormat('en').format(waiting)
  return [
    ...count(published, 'published document shows', 'published documents show').map(
      (shown) => `${shown} the new picture to visitors at once: you are not asked to publish.`,
    ),
    ...(waiting.length > 0
      ? [`${published > 0 ? 'Also changed' : 'Changed'}, and still not public: ${listed}.`]
      : []),
    'Crops and focal points are not kept.',
    ...count(scheduled, 'draft waits', 'drafts wait').map((waits) => `${waits} for a time: schedule again.`),
    ...count(
      reviews,
      'request for review ends: its editor has',
      'requests for review end: their editors have',
    ).map((end) => `${end} to ask again.`),
  ].join(' ')
}

/** The number with its noun; an empty list for zero. */
const count = (number: number, one: string, many: string) =>
  number > 0 ? [`${number} ${number === 1 ? one : many}`] : []
