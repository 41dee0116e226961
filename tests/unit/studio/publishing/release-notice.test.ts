import { expect, it } from 'vitest'
import { otherReleasesNotice, otherReleasesWith } from '@/studio/publishing/release-notice'

const release = (name: string, title?: string) => ({ _id: `_.releases.${name}`, metadata: { title } })

it('the other releases with a document are those that have a version of it', () => {
  const releases = [release('r1', 'Spring'), release('r2', 'Summer'), release('r3', 'Autumn')]
  const versions = ['versions.r1.home', 'versions.r2.home']
  expect(otherReleasesWith('home', releases, 'r1', versions)).toEqual([releases[1]])
  expect(otherReleasesWith('home', releases, 'r3', versions)).toEqual(releases.slice(0, 2))
})

it('the notice names them, and says what to do', () => {
  expect(otherReleasesNotice([release('r1', 'Spring')])).toBe(
    'The release “Spring” has this document too. The release that runs last brings back what it has of it: run one first, then make your change in the next.',
  )
  expect(otherReleasesNotice([release('r1', 'Spring'), release('r2')])).toMatch(
    /^The releases “Spring” and one without a name have this document too\./,
  )
})
