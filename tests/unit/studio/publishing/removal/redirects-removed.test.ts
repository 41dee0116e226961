import { expect, it } from 'vitest'
import { addressesRemovedWith } from '@/studio/publishing/removal/redirects-removed'

const redirects = [
  { _id: 'a', from: '/poster', to: '/for/yoga' },
  { _id: 'b', from: '/old-offer', to: '/for/yoga?from=old#top' },
  { _id: 'c', from: '/elsewhere', to: '/contact' },
]

it('the addresses that stop working with a page are those whose redirects lead to it', () => {
  expect(addressesRemovedWith('/for/yoga', redirects)).toEqual(['/poster', '/old-offer'])
  expect(addressesRemovedWith('/for/boxing', redirects)).toEqual([])
  expect(addressesRemovedWith(undefined, redirects)).toEqual([])
})
