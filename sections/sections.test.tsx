import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { ObjectDefinition } from 'sanity'
import { expect, it } from 'vitest'
import { queriedSection, renderSections, seededSection } from '@/tests/setup/render-section'
import type { Section } from '@/lib/content/types'
import { sectionSchemas } from './generated/schemas'
import { sectionViews } from './generated/views'
import { sections, sectionType } from './registry'

/** Where a section of the registry is missing in `generated/`. */
const STALE = 'Run `npm run typegen`.'

const folders = Object.keys(sections) as (keyof typeof sections)[]

it('every section folder has a line in the registry', () => {
  const found = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'generated')
    .map(({ name }) => name)
  expect(found.toSorted()).toEqual(folders.toSorted())
})

it('each section type has the name of its folder in Studio and site', () => {
  const types = folders.map(sectionType)
  expect(
    sectionSchemas.map(({ name }) => name),
    STALE,
  ).toEqual(types)
  expect(Object.keys(sectionViews).toSorted(), STALE).toEqual(types.toSorted())
})

it.each(folders)('section %s has all its parts, a unique label and an anchor', (folder) => {
  const parts = ['schema.ts', 'query.ts', 'view.tsx', `${folder}.module.css`, `${folder}.test.tsx`]
  expect(parts.filter((part) => !existsSync(path.join(import.meta.dirname, folder, part)))).toEqual([])
  const schema = sectionSchemas.find(({ name }) => name === sectionType(folder)) as ObjectDefinition
  expect(schema, STALE).toBeDefined()
  expect(schema.title).toBe(sections[folder].label)
  expect(schema.fields.at(-1)?.name).toBe('anchor')
})

it.each(folders)('section %s renders even while an editor has written nothing', (folder) => {
  const empty = { _key: 'new', _type: sectionType(folder) } as Section
  expect(renderSections(empty)).toMatch(/^<\w+/)
})

it.each(folders)('section %s can be linked to by its anchor', async (folder) => {
  const type = sectionType(folder) as Section['_type']
  const section = { ...(await seededSection(type)), _key: 'one', _type: type, anchor: 'here' } as Section
  expect(renderSections(section)).toMatch(/^<\w+ id="here"/)
})

const heading = (text: string) => ({
  _type: 'block',
  _key: text,
  style: 'h2',
  markDefs: [],
  children: [{ _type: 'span', _key: 'a', marks: [], text }],
})
const freeText = (_key: string, ...headings: string[]) =>
  ({ _key, _type: 'freeTextSection', anchor: null, text: headings.map(heading) }) as unknown as Section
const idsOf = (markup: string) => [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)

it('headings have anchors of their own, whatever the texts and sections of the page are called', () => {
  const named = { ...freeText('c', 'Top'), anchor: 'prices' } as Section
  const markup = renderSections(freeText('a', 'Prices', 'Dates'), freeText('b', 'Prices', 'Dates'), named)
  expect(idsOf(markup)).toEqual(['prices-2', 'dates', 'prices-3', 'dates-2', 'prices', 'top-2'])
})

it.each(['contactFormSection', 'freeDesignFormSection', 'caseStudySection'] as const)(
  'leads of a second %s on the page have a place of their own',
  async (_type) => {
    const form = async (_key: string, anchor?: string) =>
      queriedSection({ _type, _key, anchor, heading: 'Ask us', emailLabel: 'Email' })
    const markup = renderSections(await form('a'), await form('b'), await form('c', 'ask'), await form('d'))
    const places = [...markup.matchAll(/name="place" value="([^"]+)"/g)].map(([, place]) => place)
    const label = places[0]
    expect(folders.map((folder) => sections[folder].label)).toContain(label)
    expect(places).toEqual([label, `${label} 2`, 'ask', `${label} 4`])
  },
)

it('a section of a type that this version does not know is left out', () => {
  expect(renderSections({ _key: 'one', _type: 'laterSection' } as unknown as Section)).toBe('')
})
