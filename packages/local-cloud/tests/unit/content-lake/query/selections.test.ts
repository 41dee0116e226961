import { evaluateSync, parse, toJS } from 'groq-js'
import { expect, test } from 'vitest'
import { standardRoles } from '../../../../src/content-lake/access/roles.ts'
import { evaluateQuery } from '../../../../src/content-lake/query/evaluate.ts'
import { parseQuery } from '../../../../src/content-lake/query/parse.ts'
import { applyPerspective, type Perspective } from '../../../../src/content-lake/query/perspective.ts'
import { DocumentSet } from '../../../../src/content-lake/store/document-set.ts'
import { randomFrom } from '../../../integration/content-lake/generated-input.ts'
import { change, document, reader, refersTo } from '../documents.ts'

const context = { projectId: 'local', dataset: 'production', identity: 'me' }

const random = randomFrom(7)
const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item

const values = [
  null,
  1,
  2,
  true,
  false,
  'one',
  'two',
  'Two',
  '',
  ['one'],
  ['one', 'two', null],
  { c: 'one' },
  { c: null },
  { c: [2] },
  refersTo('3'),
  [refersTo('3'), refersTo('x5')],
  [{ c: 'one' }, 'one', { c: ['one'] }],
]
const ids = ['1', '2', '3', '4', 'x5', 'x6'].flatMap((id) => [id, `drafts.${id}`, `versions.summer.${id}`])

function generated(id = oneOf(ids)) {
  const attributes = ['a', 'b', 'd', 'toString']
    .filter(() => random() < 0.7)
    .map((name) => [name, oneOf(values)])
  return document(id, oneOf(['x', 'y']), Object.fromEntries(attributes))
}

const conditions = [
  '_type == "x"',
  '"y" == _type',
  '_id in ["1", "3", "drafts.3"]',
  'a == "one"',
  'a != "one"',
  'a == null',
  'a in ["one", "two"]',
  'a in ["one", 2]',
  'a in b',
  'defined(a)',
  'defined(a.length)',
  '!defined(b.c)',
  'b.c == "one"',
  'toString == "one"',
  'a > 1',
  'a >= "one"',
  'a in "a".."p"',
  'a match "t*"',
  'count(d) > 1',
  'count(d[@ == "one"]) > 0',
  '"one" in d',
  '"3" in d[]._ref',
  '"one" in b[].c',
  'lower(a) == "two"',
  'coalesce(a, b, "one") == "one"',
  'references("3")',
  'references(["3", "x5"])',
  'a->a == "one"',
  '_id in path("drafts.**")',
  'count(*[_type == "x" && a == ^.a]) > 1',
  'count(*[defined(a)]) > 4',
  'true',
  'null',
]
const orders = [
  '',
  '',
  ' | order(a)',
  ' | order(a desc, _id desc)',
  ' | order(b.c, a asc)[0...4]',
  ' | order(lower(a))',
]

function condition(depth = 0): string {
  if (depth > 2 || random() < 0.3) return oneOf(conditions)
  return `(${condition(depth + 1)} ${oneOf(['&&', '&&', '||'])} ${condition(depth + 1)})`
}

test('a query gives what groq-js gives by itself', () => {
  let set = DocumentSet.of(ids.map(generated))
  for (let round = 0; round < 300; round++) {
    const query = `*[${condition()}]${oneOf(['', `[${condition()}]`])}${oneOf(orders)}{_id, a}`
    // A condition is remembered from its second time on; an edit in between must be noticed.
    for (let time = 0; time < 3; time++) {
      const expected: unknown = toJS(evaluateSync(parse(query), { dataset: [...set.documents] }))
      expect(evaluateQuery(parseQuery(query, {}), set, context).result, query).toEqual(expected)
      set = set.with([change(set, generated())])
    }
  }
})

const perspectives: Perspective[] = [
  { kind: 'raw', releases: false },
  { kind: 'published' },
  { kind: 'stack', layers: ['drafts'] },
  { kind: 'stack', layers: ['summer', 'drafts'] },
]
const role = {
  ...standardRoles.viewer,
  name: 'own',
  grants: [{ filter: '_type == "x"', permissions: ['read' as const] }],
}

test('after each of many edits, a perspective shows what it would show of the documents from the start', () => {
  let set = DocumentSet.of(ids.map(generated))
  for (let edit = 0; edit < 500; edit++) {
    set = set.with([change(set, oneOf([generated(), oneOf(ids)])), change(set, generated('new'))])
    for (const perspective of perspectives) {
      const identity = oneOf([reader, { ...reader, role }, null])
      const view = applyPerspective(perspective, set, identity)
      const fresh = applyPerspective(perspective, DocumentSet.of(set.documents), identity)
      expect(view.documents).toEqual(fresh.documents)
      for (const type of ['x', 'y']) expect(view.ofType(type)).toEqual(fresh.ofType(type))
      for (const id of ['3', 'x5', 'drafts.1']) {
        expect(view.get(id)).toEqual(fresh.get(id))
        expect(view.versionsOf(id)).toEqual(fresh.versionsOf(id))
        expect(view.referrersOf(id)).toEqual(fresh.referrersOf(id))
      }
    }
  }
})
