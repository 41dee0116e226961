import type { SanityDocument } from '@sanity/client'
import { describe, expect, it } from 'vitest'
import { summaryOf } from '@/studio/pictures/replacement-summary'

const summary = (ids: readonly string[], scheduled = 0, reviews = 0) =>
  summaryOf({ documents: ids.map((_id) => ({ _id }) as SanityDocument), scheduled, reviews })

describe('the summary of a replacement', () => {
  it('says first how many published documents change for visitors without “Publish”', () => {
    expect(summary(['home', 'article', 'drafts.article', 'versions.launch.home'])).toBe(
      '2 published documents show the new picture to visitors at once: you are not asked to publish. ' +
        'Also changed, and still not public: 1 draft and 1 document in a release. ' +
        'Crops and focal points are not kept.',
    )
  })

  it('promises visitors nothing where only drafts show the picture', () => {
    expect(summary(['drafts.article'], 1)).toBe(
      'Changed, and still not public: 1 draft. Crops and focal points are not kept. ' +
        '1 draft waits for a time: schedule again.',
    )
  })

  it('says which requests for review end, because their documents are published', () => {
    expect(summary(['terms'], 0, 1)).toMatch(/1 request for review ends: its editor has to ask again\.$/)
    expect(summary(['terms', 'privacy'], 0, 2)).toMatch(
      /2 requests for review end: their editors have to ask again\.$/,
    )
  })
})
