import { plainText } from '@/content-model/plain-text'
import type { Section } from '@/lib/content/types'

/** A paragraph-like part of the PDF. */
export type Block =
  | { kind: 'heading' | 'subheading' | 'lead' | 'paragraph'; text: string }
  | { kind: 'item'; text: string }
  | { kind: 'facts'; facts: string[] }
  | { kind: 'quotation'; text: string; by: string }

/** Sections with a form, links to choose from, or only pictures, which are useless on paper. */
export const notOnPaper: ReadonlySet<string> = new Set([
  'anchorNavigationSection',
  'articlesSection',
  'callToActionSection',
  'caseStudySection',
  'contactFormSection',
  'dividerSection',
  'freeDesignFormSection',
  'gallerySection',
  'logosSection',
  'teamSection',
  'technologiesSection',
  'videoSection',
])

/**
 * The texts of a landing page for a PDF, in the order of the page. This finds them by the names of fields: headings,
 * texts, rich text, lists, plans, tables, quotations. `sections/texts.test.ts` finds a text that it leaves out.
 */
export const blocksOf = (sections: readonly Section[]): Block[] =>
  sections
    .filter(({ _type }) => !notOnPaper.has(_type))
    .flatMap((section, index) => sectionBlocks(section, index === 0))

type Fields = Readonly<Record<string, unknown>>

/** Leaves out the heading of the first section: it is the page's title, which `setPdf` sets. */
function sectionBlocks(section: Fields, first: boolean): Block[] {
  const heading = first ? '' : text(section.heading)
  const content = [
    ...[section.intro, section.text].flatMap((given) => paragraphs(given, first ? 'lead' : 'paragraph')),
    ...factsOf(section.facts),
    ...richText(section.text),
    ...lists.flatMap((name) => objects(section[name]).flatMap(itemBlocks)),
    ...tableRows(section),
    ...paragraphs(section.note, 'paragraph'),
  ]
  return heading && content.length > 0 ? [{ kind: 'heading', text: heading }, ...content] : content
}

/** Fields of sections that hold lists of objects with texts. */
const lists = ['features', 'steps', 'faqs', 'quotations', 'figures', 'items', 'plans']

function itemBlocks(item: Fields): Block[] {
  const words = text(item.words)
  if (words) {
    const by = [text(item.name), text(item.role)].filter(Boolean).join(', ')
    return [{ kind: 'quotation', text: words, by }]
  }
  const number = text(item.number)
  if (number) {
    const figure = [number, text(item.label)].filter(Boolean).join(' ')
    return [{ kind: 'item', text: [figure, text(item.note)].filter(Boolean).join('. ') }]
  }
  const title = text(item.title) || text(item.question) || text(item.name)
  const price = [text(item.price), text(item.period)].filter(Boolean).join(' ')
  return [
    ...(title ? [{ kind: 'subheading', text: title } as const] : []),
    ...paragraphs(price, 'paragraph'),
    ...paragraphs(item.text, 'paragraph'),
    ...richText(item.answer),
    ...strings(item.features).map((feature) => ({ kind: 'item', text: feature }) as const),
  ]
}

/** Each row of a comparison as a sentence that names the columns: a table is too wide for many columns on paper. */
function tableRows({ columns, rows }: Fields): Block[] {
  const names = objects(columns).map(({ name }) => text(name))
  return objects(rows).map(({ label, cells }) => {
    const values = objects(cells).slice(0, names.length)
    const pairs = values.map((cell, index) => `${names[index]}: ${text(cell.text)}`)
    return { kind: 'item', text: `${text(label)} (${pairs.join('; ')})` }
  })
}

type RichBlock = { _type: string; style?: string; listItem?: string; children?: readonly object[] | null }

function richText(given: unknown): Block[] {
  return objects(given).flatMap((block): Block[] => {
    const { style, listItem } = block as RichBlock
    const words = plainText([block as RichBlock]).trim()
    if (!words) return []
    if (listItem) return [{ kind: 'item', text: words }]
    if (style === 'blockquote') return [{ kind: 'quotation', text: words, by: '' }]
    if (style === 'h2') return [{ kind: 'heading', text: words }]
    return [{ kind: style === 'h3' ? 'subheading' : 'paragraph', text: words }]
  })
}

const factsOf = (given: unknown): Block[] => {
  const facts = strings(given)
  return facts.length > 0 ? [{ kind: 'facts', facts }] : []
}

const paragraphs = (given: unknown, kind: 'lead' | 'paragraph'): Block[] =>
  text(given)
    .split(/\n+/)
    .filter(Boolean)
    .map((line) => ({ kind, text: line }))

const strings = (given: unknown): string[] => (Array.isArray(given) ? given.map(text).filter(Boolean) : [])

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const objects = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.filter((one): one is Fields => typeof one === 'object' && one !== null) : []
