import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { ObjectDefinition } from 'sanity'
import { expect, it } from 'vitest'
import { renderSections, seededSection } from '@/tests/setup/render-section'
import type { Section } from '@/lib/content/types'
import { sectionSchemas } from './generated/schemas'
import { sectionViews } from './generated/views'
import { sections, sectionType } from './registry'

const folders = Object.keys(sections) as (keyof typeof sections)[]

it('every section folder has a line in the registry', () => {
  const found = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'generated')
    .map(({ name }) => name)
  expect(found.toSorted()).toEqual(folders.toSorted())
})

it('each section type has the name of its folder in Studio and site', () => {
  const types = folders.map(sectionType)
  expect(sectionSchemas.map(({ name }) => name)).toEqual(types)
  expect(Object.keys(sectionViews).toSorted()).toEqual(types.toSorted())
})

it.each(folders)('section %s has all its parts, a unique label and an anchor', (folder) => {
  const parts = ['schema.ts', 'query.ts', 'view.tsx', `${folder}.module.css`, `${folder}.test.tsx`]
  expect(parts.filter((part) => !existsSync(path.join(import.meta.dirname, folder, part)))).toEqual([])
  const schema = sectionSchemas.find(({ name }) => name === sectionType(folder)) as ObjectDefinition
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

it('a section of a type that this version does not know is left out', () => {
  expect(renderSections({ _key: 'one', _type: 'laterSection' } as unknown as Section)).toBe('')
})
