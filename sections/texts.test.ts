import { readFileSync } from 'node:fs'
import { evaluate, parse } from 'groq-js'
import { expect, it } from 'vitest'
import { blocksOf, notOnPaper } from '@/app/_pdf/blocks'
import { documentType } from '@/content-model/document-types'
import { LANDING_PAGE_QUERY } from '@/lib/content/queries/landing-page'
import { SEARCH_QUERY } from '@/lib/content/queries/search'
import type { Section } from '@/lib/content/types'
import { sections, sectionType } from './registry'

/** A type in schema.json, which `npm run typegen` writes. */
type Type =
  | { type: 'string'; value?: string }
  | { type: 'union'; of: Type[] }
  | { type: 'array'; of: Type }
  | { type: 'inline'; name: string }
  | { type: 'object'; attributes: Attributes; rest?: Type; dereferencesTo?: string }
  | { type: 'number' | 'boolean' | 'unknown' | 'null' }
type Attributes = Record<string, { value: Type }>
type NamedType = { name: string; value?: Type; attributes?: Attributes }
const schema = JSON.parse(readFileSync('schema.json', 'utf8')) as NamedType[]

type Filled = { content: unknown; texts: string[]; documents: object[] }

/** A value of a type with a text of its own, the path of the field, wherever editors write one. */
function filled(type: Type, path: string): Filled {
  switch (type.type) {
    case 'string':
      return type.value === undefined
        ? { content: path, texts: [path], documents: [] }
        : { content: type.value, texts: [], documents: [] }
    case 'union':
      return filled(type.of[0] ?? { type: 'null' }, path)
    case 'array': {
      const item = filled(type.of, path)
      return { ...item, content: [item.content] }
    }
    case 'inline': {
      const named = schema.find(({ name }) => name === type.name)?.value
      return filled(named && !NO_TEXTS.includes(type.name) ? named : { type: 'null' }, path)
    }
    case 'object':
      if (type.dereferencesTo) return filledReference(type.dereferencesTo)
      // An item of a list has its key apart from the type of the item.
      return type.rest?.type === 'inline' ? filled(type.rest, path) : filledObject(type.attributes, path)
    default:
      return { content: undefined, texts: [], documents: [] }
  }
}

function filledObject(attributes: Attributes, path: string): Filled {
  const fields = Object.entries(attributes)
    .filter(([name]) => name === '_type' || !(name.startsWith('_') || NO_TEXTS.includes(name)))
    .map(([name, { value }]) => [name, filled(value, `${path}.${name}`)] as const)
  return {
    content: Object.fromEntries(fields.map(([name, { content }]) => [name, content])),
    texts: fields.flatMap(([, { texts }]) => texts),
    documents: fields.flatMap(([, { documents }]) => documents),
  }
}

/** Documents with pages of their own are found there. */
function filledReference(type: string): Filled {
  const attributes = schema.find(({ name }) => name === type)?.attributes
  if (!attributes || !documentType(type) || documentType(type)?.path)
    return { content: undefined, texts: [], documents: [] }
  const { content, texts, documents } = filledObject(attributes, type)
  const document = { ...(content as object), _id: type }
  return { content: { _ref: type }, texts, documents: [...documents, document] }
}

/** Objects and fields without texts of the page itself. */
const NO_TEXTS = ['button', 'link', 'picture', 'passSample', 'alt', 'anchor', 'campaign', 'marks']

/** Texts of forms and buttons, of links within the page, and of what pictures show. */
const NOT_SEARCHED =
  /^(?:caseStudySection\.(?!heading|text|note)|anchorNavigationSection\.|videoSection\.(?:title|url|linkLabel)|dividerSection\.code|plansSection\.plans\.(?:price|period))/

/** The line above a heading, and what belongs to a picture. */
const NOT_IN_PDF = ['heroSection.eyebrow', 'imageSection.caption']

const all = Object.keys(sections).map(sectionType)
const page = { _id: 'page', _type: 'landingPage', title: 'Page', slug: { current: 'page' } }

async function ask(query: string, type: string) {
  const { content, texts, documents } = filled({ type: 'inline', name: type }, type)
  const hero = { _type: 'heroSection', _key: 'a' }
  const dataset = [{ ...page, sections: [hero, { ...(content as object), _key: 'b' }] }, ...documents]
  const params = { types: ['landingPage'], mostWithText: 1, most: 1, slug: 'page' }
  const result: unknown = await (await evaluate(parse(query, { params }), { dataset, params })).get()
  return { texts, result }
}

it.each(all)('the search knows all texts of a %s', async (type) => {
  const { texts, result } = await ask(SEARCH_QUERY, type)
  const found = JSON.stringify(result)
  expect(texts.filter((text) => !found.includes(`"${text}"`) && !NOT_SEARCHED.test(text))).toEqual([])
})

it.each(all.filter((type) => !notOnPaper.has(type)))('a PDF has all texts of a %s', async (type) => {
  const { texts, result } = await ask(LANDING_PAGE_QUERY, type)
  const found = JSON.stringify(blocksOf((result as { sections: Section[] }).sections))
  expect(texts.filter((text) => !found.includes(text) && !NOT_IN_PDF.includes(text))).toEqual([])
})
