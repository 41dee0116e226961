import { createEditUrl, resolveEditInfo, studioPathToJsonPath } from '@sanity/client/csm'
import { describe, expect, test } from 'vitest'
import { evaluateQuery } from '../../../../../src/content-lake/query/evaluate.ts'
import { parseQuery } from '../../../../../src/content-lake/query/parse.ts'
import { parsePerspective, applyPerspective } from '../../../../../src/content-lake/query/perspective.ts'
import { DocumentSet } from '../../../../../src/content-lake/store/document-set.ts'
import { document, reader, refersTo, sampleQueries, sampleSet } from '../../documents.ts'

const body = [
  { _key: 'intro', _type: 'block', children: [{ _key: 's', _type: 'span', text: 'Hello' }] },
  { _key: "it's", _type: 'note', text: 'A note' },
]
const set = DocumentSet.of([
  document('ada', 'person', { name: 'Ada', nick: 'A' }),
  document('one', 'article', {
    title: 'One',
    slug: { _type: 'slug', current: 'one' },
    tags: ['red', 'blue', 'red', 'green'],
    score: 3,
    isNew: false,
    author: refersTo('ada'),
    people: [{ _key: 'a', ...refersTo('ada') }],
    body,
  }),
  document('two', 'article', { title: 'Two', subtitle: 'Second', tags: ['red'], score: 1 }),
  document('drafts.two', 'article', { title: 'Two, drafted' }),
])
const published = applyPerspective({ kind: 'published' }, set, reader)
const context = { projectId: 'local', dataset: 'production', identity: 'me' }

function evaluate(query: string, view = published, sourceMap: 'keyed' | 'indexed' = 'keyed') {
  const { result, resultSourceMap } = evaluateQuery(parseQuery(query, {}), view, { ...context, sourceMap })
  if (!resultSourceMap) throw new Error('no source map')
  return { result, resultSourceMap }
}

/** Each mapping as `place in the result: document place in it`. */
function sources(...args: Parameters<typeof evaluate>): string[] {
  const { documents, paths, mappings } = evaluate(...args).resultSourceMap
  return Object.entries(mappings).map(([place, { source }]) => {
    if (source.type !== 'documentValue') throw new Error(source.type)
    return `${place}: ${documents[source.document]?._id} ${paths[source.path]}`
  })
}

const one = '*[_id == "one"][0]'

describe('a source map', () => {
  test.each([
    ['an attribute', `${one}.title`, ["$: one $['title']"]],
    ['false', `${one}.isNew`, ["$: one $['isNew']"]],
    ['a projection', `${one}{"a": title, score}`, ["$['a']: one $['title']", "$['score']: one $['score']"]],
    ['a projection of a projection', `${one}{"a": title}{"b": a}`, ["$['b']: one $['title']"]],
    ['a list', '*[_type == "article"].title', ["$[0]: one $['title']", "$[1]: two $['title']"]],
    ['an order', '*[_type == "article"]{title} | order(title desc)[0].title', ["$: two $['title']"]],
    [
      'a score',
      '*[title match "tw*"] | score(title match "tw*"){title, _score}',
      ["$[0]['title']: two $['title']"],
    ],
    ['a slice', '*[_type == "article"][1...2]{title}', ["$[0]['title']: two $['title']"]],
    ['a reference', `${one}{"by": author->name}`, ["$['by']: ada $['name']"]],
    ['a list of references', `${one}.people[]->{name}`, ["$[0]['name']: ada $['name']"]],
    ['a join', `${one}{"by": *[_id == ^.author._ref][0].name}`, ["$['by']: ada $['name']"]],
    ['the enclosing document', `${one}{"in": people[]{"t": ^.title}}`, ["$['in'][0]['t']: one $['title']"]],
    ['select()', `${one}{"x": select(score > 5 => slug, title)}`, ["$['x']: one $['title']"]],
    ['coalesce()', `${one}{"x": coalesce(subtitle, title, "-")}`, ["$['x']: one $['title']"]],
    ['array::compact()', `${one}{"x": array::compact([subtitle, title])}`, ["$['x'][0]: one $['title']"]],
    ['filtered scalars', `${one}.tags[@ != "red"]`, ["$[0]: one $['tags'][1]", "$[1]: one $['tags'][3]"]],
    ['a filter over what was made', `*[]{"t": title}[t == "One"].t`, ["$[0]: one $['title']"]],
    [
      'array::unique()',
      `array::unique(${one}.tags)`,
      ["$[0]: one $['tags'][0]", "$[1]: one $['tags'][1]", "$[2]: one $['tags'][3]"],
    ],
    ['lists put together', `${one}{"x": [title] + ["-"]}`, ["$['x'][0]: one $['title']"]],
    ['objects put together', `${one}{"x": {"a": title} + {"b": 1}}`, ["$['x']['a']: one $['title']"]],
    [
      'an attribute that replaces one of `...`',
      `${one}{"in": slug{..., "current": upper(current), "_type": ^.title}}`,
      ["$['in']['_type']: one $['title']"],
    ],
    [
      'conditional attributes',
      '*[_type == "article"]{score > 2 => {title}, score < 2 => {subtitle}}',
      ["$[0]['title']: one $['title']", "$[1]['subtitle']: two $['subtitle']"],
    ],
    [
      'array elements by key',
      `${one}.body[_type == "block" || text == "A note"]{"t": coalesce(text, children[0].text)}`,
      [
        "$[0]['t']: one $['body'][?(@._key=='intro')]['children'][?(@._key=='s')]['text']",
        "$[1]['t']: one $['body'][?(@._key=='it\\'s')]['text']",
      ],
    ],
  ])('names the source field of %s', (_, query, expected) => {
    expect(sources(query)).toEqual(expected)
  })

  test.each([
    ['counts', 'count(*[_type == "article"])'],
    ['literals', '{"a": "One", "b": [1, true]}'],
    [
      'computed texts',
      `${one}{"a": title + "!", "b": upper(title), "c": pt::text(body), "d": string(score)}`,
    ],
    ['computed numbers', `${one}{"a": score + 1, "b": -score, "c": length(title), "d": count(tags)}`],
    ['comparisons', `${one}{"a": score > 1, "b": title == "One", "c": !isNew, "d": "red" in tags}`],
    ['texts put together from lists', `${one}{"a": array::join(tags, ", "), "b": string::split(title, "")}`],
    ['nothing', `${one}{"a": missing, "b": missing->name, "c": title{_type}}`],
  ])('has no entry for %s', (_, query) => {
    expect(sources(query)).toEqual([])
  })

  test('addresses array elements by index unless keys are requested', () => {
    expect(sources(`${one}.body[1].text`, published, 'indexed')).toEqual(["$: one $['body'][1]['text']"])
  })

  test('names the draft that replaces a document', () => {
    const drafts = applyPerspective(parsePerspective('drafts', '1'), set, reader)
    expect(sources('*[_id == "two"][0]{_id, _originalId, title}', drafts)).toEqual([
      "$['_id']: drafts.two $['_id']",
      "$['title']: drafts.two $['title']",
    ])
  })

  test.each([...sampleQueries, '*', '*{..., "again": @}', '*[defined(body)]{body, "first": body[0]}'])(
    'points to the exact value in the response: %s',
    (query) => {
      for (const view of [published, sampleSet()]) {
        const { result, resultSourceMap } = evaluate(query, view)
        expect(result).toEqual(evaluateQuery(parseQuery(query, {}), view, context).result)
        const { documents, paths, mappings } = resultSourceMap
        for (const [place, { source }] of Object.entries(mappings)) {
          if (source.type !== 'documentValue') throw new Error(source.type)
          const kept = view.get(documents[source.document]?._id ?? '')
          expect(valueAt(kept, paths[source.path] ?? '')).toBe(valueAt(result, place))
        }
      }
    },
  )

  test('leads the official client to the field in the Studio', () => {
    const { resultSourceMap } = evaluate(`${one}{"blocks": body[]{children}}`)
    const info = resolveEditInfo({
      studioUrl: 'https://studio.example/desk',
      resultSourceMap,
      resultPath: studioPathToJsonPath(['blocks', 0, 'children', 0, 'text']),
    })
    expect(info).toMatchObject({ id: 'one', type: 'article' })
    const { pathname, searchParams } = new URL(createEditUrl(info!))
    expect(pathname).toMatch(/^\/desk\/intent\/edit\/mode=presentation;id=one;type=article;/)
    expect(searchParams.get('path')).toBe('body[_key=="intro"].children[_key=="s"].text')
  })
})

/** What a JSONPath of a source map leads to. */
function valueAt(root: unknown, path: string): unknown {
  const segments = path.matchAll(/\['(.*?)'\]|\[(\d+)\]|\[\?\(@\._key=='(.*?)'\)\]/g)
  let value = root
  for (const [, name, index, key = ''] of segments) {
    const keyed = (value as { _key?: string }[]).find?.((item) => item._key === key.replaceAll('\\', ''))
    value = (name ?? index) ? (value as Record<string, unknown>)[name ?? index ?? ''] : keyed
  }
  return value
}
