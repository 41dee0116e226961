import { expect, it } from 'vitest'
import { pathsRemovedWith } from '@/studio/publishing/removal/redirects-removed'

const redirects = [
  { _id: 'a', from: '/poster', to: '/for/yoga' },
  { _id: 'b', from: '/old-offer', to: '/for/yoga?from=old#top' },
  { _id: 'c', from: '/elsewhere', to: '/contact' },
]

it('the paths that stop working with a page are those whose redirects lead to it', () => {
  expect(pathsRemovedWith('/for/yoga', redirects)).toEqual(['/poster', '/old-offer'])
  expect(pathsRemovedWith('/for/boxing', redirects)).toEqual([])
  expect(pathsRemovedWith(undefined, redirects)).toEqual([])
})
