import { expect, it } from 'vitest'
import { changedFields } from '@/studio/work-in-progress/changed-fields'

const fields = [
  { name: 'title', type: { title: 'Title' } },
  { name: 'seo', type: { title: 'Search & sharing' } },
  { name: 'topics', type: {} },
]

it('changed fields have the titles and the order of the form; keys in another order are no change', () => {
  const published = { _rev: 'a', title: 'A', seo: { title: 'S', description: 'D' }, unknown: 1 }
  expect(
    changedFields({ _rev: 'b', title: 'A', seo: { description: 'D', title: 'S' } }, published, fields),
  ).toEqual([])
  expect(
    changedFields({ seo: { title: 'Other', description: 'D' }, topics: ['x'] }, published, fields),
  ).toEqual(['Title', 'Search & sharing', 'topics'])
})

it('an order of list items that changed is a change', () => {
  expect(changedFields({ topics: ['a', 'b'] }, { topics: ['b', 'a'] }, fields)).toEqual(['topics'])
})
