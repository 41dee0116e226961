import { expect, it } from 'vitest'
import { checkUpdatedAt } from '@/schemas/validation'

it.each([
  [undefined, '2021-04-23'],
  ['2022-02-08', undefined],
  ['2021-04-23', '2021-04-23'],
  ['2022-02-08', '2021-04-23'],
])('an update on %s of an article of %s is accepted', (updatedAt, publishedAt) => {
  expect(checkUpdatedAt(updatedAt, publishedAt)).toBe(true)
})

it('an update before the publication is refused, with that day', () => {
  expect(checkUpdatedAt('2021-04-22', '2021-04-23')).toBe(
    'The update cannot be before the publication (2021-04-23). Change it or leave it empty.',
  )
})
