import { describe, expect, test } from 'vitest'
import { isDocumentId, isPublished, publishedId } from '../../../src/content-lake/store/document.ts'
import { DocumentSet } from '../../../src/content-lake/store/document-set.ts'
import { strongReferences } from '../../../src/content-lake/store/references.ts'
import { SerialQueue } from '../../../src/content-lake/store/serial-queue.ts'
import { documentProblem, textProblem } from '../../../src/content-lake/store/validation.ts'
import { change, document, refersTo } from './documents.ts'

describe('document ids', () => {
  test.each(['a', 'a.b', 'drafts.a', 'A-b_c.9', 'a'.repeat(128)])('%s is valid', (id) => {
    expect(isDocumentId(id)).toBe(true)
  })

  test.each(['', '.', 'a.', '.a', 'a..b', '-a', 'a b', 'ä', 'a/b', 'a'.repeat(129)])(
    '%s is invalid',
    (id) => {
      expect(isDocumentId(id)).toBe(false)
    },
  )

  test('of drafts and versions lead to the published id', () => {
    const ids = ['x', 'drafts.x', 'versions.r1.x', 'versions.r1.a.b', 'versions.x', 'other.x']
    expect(ids.map(publishedId)).toEqual(['x', 'x', 'x', 'a.b', 'versions.x', 'other.x'])
    expect(ids.map(isPublished)).toEqual([true, false, false, false, false, true])
  })
})

describe('a set of documents', () => {
  const set = DocumentSet.of([document('b', 'x'), document('d', 'y'), document('a', 'x')])

  test('is sorted by id, as a whole and by type', () => {
    expect(set.documents.map(({ _id }) => _id)).toEqual(['a', 'b', 'd'])
    expect(set.ofType('x').map(({ _id }) => _id)).toEqual(['a', 'b'])
    expect(set.ofType('nothing')).toEqual([])
  })

  test('is immutable: changes create another set', () => {
    const changed = set.with([
      change(set, document('c', 'x')),
      change(set, 'a'),
      change(set, document('d', 'z')),
      change(set, document('e', 'x')),
    ])
    expect(changed.documents.map(({ _id, _type }) => _id + _type)).toEqual(['bx', 'cx', 'dz', 'ex'])
    expect(set.documents.map(({ _id, _type }) => _id + _type)).toEqual(['ax', 'bx', 'dy'])
    expect(changed.get('a')).toBeUndefined()
  })
})

test('strong references are found at any depth; weak references and those to other datasets are ignored', () => {
  const found = strongReferences(
    document('a', 'x', {
      one: refersTo('b'),
      many: [{ _key: 'k', ...refersTo('c') }, { deep: { ref: refersTo('d') } }],
      weak: { ...refersTo('e'), _weak: true },
      foreign: { _type: 'crossDatasetReference', _ref: 'f', _dataset: 'other', _projectId: 'p' },
    }),
  )
  expect([...found]).toEqual(['b', 'c', 'd'])
})

describe('values that the store accepts', () => {
  const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)])

  test.each([
    ['a\0b', 'NUL'],
    ['\ud800', 'surrogate'],
    [Infinity, 'too large'],
    [deep(61), 'nested deeper'],
    [{ 'a.b': 1 }, 'a.b'],
    [JSON.parse('{"__proto__":1}'), '__proto__'],
    [[{ ok: { 'not ok': 1 } }], 'not ok'],
  ])('do not include %j', (value, reason) => {
    expect(documentProblem(value)).toContain(reason)
  })

  test('have checked attribute names in documents, not in patches', () => {
    expect(textProblem({ 'a[_key=="b"].c': 'x' })).toBeNull()
    expect(textProblem({ 'a\0': 'x' })).toContain('NUL')
  })

  test('include all ordinary values', () => {
    expect(
      documentProblem({ $schema: 1, list: [{ _key: 'a', text: '💪 "quoted"' }], none: null, deep: deep(50) }),
    ).toBeNull()
  })
})

test('a serial queue runs one task at a time and continues after a failure', async () => {
  const queue = new SerialQueue()
  const log: string[] = []
  const task = (name: string) => async () => {
    log.push(`${name} begins`)
    await Promise.resolve()
    log.push(`${name} ends`)
    if (name === 'bad') throw new Error('bad')
    return name
  }
  const results = await Promise.allSettled([queue.run(task('bad')), queue.run(task('good'))])
  expect(log).toEqual(['bad begins', 'bad ends', 'good begins', 'good ends'])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})
