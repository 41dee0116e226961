import { standardRoles } from '../../../src/content-lake/access/roles.ts'
import type { DocumentChange, LakeDocument } from '../../../src/content-lake/store/document.ts'
import { DocumentSet } from '../../../src/content-lake/store/document-set.ts'

const time = '2026-01-01T00:00:00.000Z'

export function document(_id: string, _type: string, attributes: Record<string, unknown> = {}): LakeDocument {
  return { _id, _type, _rev: 'first', _createdAt: time, _updatedAt: time, ...attributes }
}

/** An identity that reads every document. */
export const reader = { id: 'reader', name: 'Reader', role: { name: 'viewer', ...standardRoles.viewer } }

export const refersTo = (_ref: string) => ({ _type: 'reference', _ref })

/** The change that puts `after` in place, or removes the document of that id. */
export function change(set: DocumentSet, after: LakeDocument | string): DocumentChange {
  const id = typeof after === 'string' ? after : after._id
  return { id, before: set.get(id) ?? null, after: typeof after === 'string' ? null : after, mutations: [] }
}

/** A small dataset with references, drafts and releases. */
export function sampleSet(): DocumentSet {
  return DocumentSet.of([
    document('ada', 'person', { name: 'Ada' }),
    document('bob', 'person', { name: 'Bob', friend: refersTo('ada') }),
    document('one', 'article', { title: 'One', author: refersTo('ada'), score: 3 }),
    document('two', 'article', { title: 'Two', author: refersTo('bob'), score: 1 }),
    document('drafts.one', 'article', { title: 'One, drafted', author: refersTo('bob'), score: 5 }),
    document('drafts.three', 'article', { title: 'Three', score: 2 }),
    document('versions.summer.two', 'article', { title: 'Two in summer' }),
    document('page', 'page', { title: 'A page', articles: [refersTo('one'), refersTo('two')] }),
  ])
}

export const sampleQueries = [
  '*',
  'count(*)',
  '*[_type == "article"]',
  '*["article" == _type && score > 1] | order(score desc){title, "by": author->name}',
  '*[_type in ["person", "page"]]._id',
  '*[_id == "one"][0]{title, "by": author->{name, "friend": friend->name}}',
  '*[_id in ["two", "one", "nothing", "one"]]{_id, title}',
  '*[(_type == "article") && (defined(author))][0...1]',
  '*[_type == "person"]{name, "articles": *[_type == "article" && author._ref == ^._id] | order(title).title}',
  '*[_type == "person" || _type == "page"]._id',
  '*[!(_type == "article")]._id',
  '*[_type != "article"]._id',
  '*[references("ada")]._id',
  '*[_type == "article" && references("bob")]._id',
  '{"people": *[_type == "person"].name, "articles": count(*[_type == "article"])}',
  '*[_id == "page"][0].articles[]->title',
  '*[_type == "article" && author->name == "Ada"]._id',
  '*[_type == "article"][author->name == "Bob"]._id',
  '*[score > 1][_type == "article"].title',
  '*[_type == "nothing"]',
  'coalesce(*[_id == "nothing"][0], *[_id == "two"][0]).title',
]
