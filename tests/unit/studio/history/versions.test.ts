import { describe, expect, it } from 'vitest'
import { groupVersions, type Transaction } from '@/studio/history/versions'

const write = { apply: [11, 1], revert: [11, 2] }
const create = { apply: [0, { title: 'Here' }], revert: [0, null] }
const remove = { apply: [0, null], revert: [0, {}] }

/** A transaction at a minute of an hour, named after it. */
const at = (minute: number, author: string, effects: Transaction['effects']): Transaction => ({
  id: `t${minute}`,
  timestamp: `2026-03-01T12:${String(minute).padStart(2, '0')}:00.000Z`,
  author,
  effects,
})
const imported = at(0, 'script', { a: create })
const edit = (minute: number, author: string) => at(minute, author, { 'drafts.a': write })
const publish = (minute: number, author: string) => at(minute, author, { a: write, 'drafts.a': remove })

const versionsOf = (oldestFirst: Transaction[], complete = true) =>
  groupVersions(oldestFirst.toReversed(), complete, 'a').map(
    ({ kind, revision, authors }) => `${kind} ${revision} ${authors.join(' ')}`,
  )

describe('the versions of a document', () => {
  it('end with the one before the first change', () => {
    expect(versionsOf([imported, edit(20, 'anna')])).toEqual(['edited t20 anna', 'first t0 script'])
    expect(versionsOf([at(0, 'anna', { 'drafts.a': create }), edit(1, 'anna')])).toEqual([
      'edited t1 anna',
      'first t0 anna',
    ])
  })

  it('have none before the first change where an editor began with an empty draft', () => {
    const created = { _type: 'article', date: '2026-03-01', seo: { hidden: false } }
    const began = at(0, 'anna', { 'drafts.a': { apply: [0, created], revert: [0, null] } })
    expect(versionsOf([began, edit(1, 'anna'), edit(20, 'ben')])).toEqual([
      'edited t20 ben',
      'edited t1 anna',
    ])
    expect(versionsOf([began])).toEqual(['edited t0 anna'])
  })

  it('end with the oldest that is kept, when earlier ones are gone', () => {
    expect(versionsOf([edit(0, 'anna'), edit(1, 'anna')])).toEqual(['edited t1 anna', 'oldest t0 anna'])
  })

  it('are complete only when all transactions were read', () => {
    expect(versionsOf([edit(0, 'anna'), edit(20, 'anna')], false)).toEqual([
      'edited t20 anna',
      'edited t0 anna',
    ])
  })

  it('are changes by one author without a pause of more than five minutes', () => {
    const changes = [edit(10, 'anna'), edit(14, 'anna'), edit(19, 'anna'), edit(20, 'ben'), edit(26, 'ben')]
    expect(versionsOf([imported, ...changes])).toEqual([
      'edited t26 ben',
      'edited t20 ben',
      'edited t19 anna',
      'first t0 script',
    ])
  })

  it('count a publication and the changes right before it as one, with both names', () => {
    const changes = [edit(10, 'anna'), edit(20, 'ben'), edit(21, 'ben'), publish(50, 'carla')]
    expect(versionsOf([imported, ...changes])).toEqual([
      'published t50 carla ben',
      'edited t10 anna',
      'first t0 script',
    ])
    expect(versionsOf([imported, edit(10, 'anna'), publish(11, 'anna')])[0]).toBe('published t11 anna')
  })

  it('keep drafts that were discarded apart from what came after', () => {
    const discard = at(12, 'anna', { 'drafts.a': remove })
    expect(versionsOf([imported, edit(11, 'anna'), discard, edit(13, 'anna')])).toEqual([
      'edited t13 anna',
      'edited t11 anna',
      'first t0 script',
    ])
  })

  it('count what a program writes at once as one, so that the first is a whole document', () => {
    const pictures = at(1, 'script', { a: write })
    expect(versionsOf([imported, pictures])).toEqual(['first t1 script'])
    expect(versionsOf([imported, pictures, edit(2, 'script')])).toEqual([
      'edited t2 script',
      'first t1 script',
    ])
    expect(versionsOf([imported, pictures, at(30, 'script', { a: write })])).toEqual([
      'published t30 script',
      'first t1 script',
    ])
  })

  it('include the draft that unpublishing leaves, and a direct write such as an import', () => {
    const unpublish = at(10, 'anna', { a: remove, 'drafts.a': create })
    const again = at(20, 'script', { a: create })
    expect(versionsOf([imported, unpublish, again])).toEqual([
      'published t20 script',
      'unpublished t10 anna',
      'first t0 script',
    ])
  })
})
