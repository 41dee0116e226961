import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { schemaTypes } from '@/schemas'
import { pageRoutes } from '@/content-model/pages'
import { contents } from '@/studio/structure/contents'

const entries = contents.flat()
const documentTypes = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name)

/** The ids of a type in the seed content. */
function seeded(type: string): string[] {
  const lines = readFileSync(path.join(import.meta.dirname, '../../../../content/data.ndjson'), 'utf8')
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { _id: string; _type: string })
    .filter((document) => document._type === type)
    .map(({ _id }) => _id)
}

/** Listed under “Blog” and “Team” only. */
const pagesInRooms = ['page-blog', 'page-team']

describe('the root list of the Studio', () => {
  it('has one entry for each document type; some are in Work in progress', () => {
    const listed = documentTypes.filter((type) => !['deletedDocument', 'reviewRequest'].includes(type))
    expect(entries.map(({ type }) => type).toSorted()).toEqual(listed.toSorted())
  })

  it('has unique ids and titles', () => {
    for (const key of ['id', 'title'] as const) {
      const values = entries.map((entry) => entry[key])
      expect(new Set(values).size).toBe(values.length)
    }
  })

  it('uses no technical type names as titles', () => {
    for (const { title } of entries) {
      expect(title).toMatch(/^[A-Z][A-Za-z ]+$/)
      expect(documentTypes).not.toContain(title)
    }
  })

  it('opens singletons directly', () => {
    const direct = entries.filter(({ opens }) => opens === 'document')
    expect(direct.map(({ id, type }) => [id, type])).toEqual([
      ['home', 'home'],
      ['passDesigner', 'passDesigner'],
      ['siteSettings', 'siteSettings'],
    ])
    for (const { id, type } of direct) expect(seeded(type)).toEqual([id])
  })

  it.each(['page', 'legalPage'])('lists every %s document of the dataset, and no other', (type) => {
    const entry = entries.find((candidate) => candidate.type === type)
    if (entry?.opens !== 'documents') throw new Error(`${type} is not listed by document`)
    const ids = entry.documents.map(({ id }) => id)
    expect([...ids, ...(type === 'page' ? pagesInRooms : [])].toSorted()).toEqual(seeded(type).toSorted())
  })

  it('has a page for every route', () => {
    const pages = entries.find(({ type }) => type === 'page')
    expect(pages?.opens === 'documents' && pages.documents.length + pagesInRooms.length).toBe(
      pageRoutes.length,
    )
  })

  it('sorts lists by existing fields', () => {
    for (const entry of entries) {
      if (entry.opens !== 'list') continue
      const type = schemaTypes.find(({ name }) => name === entry.type) as { fields?: { name: string }[] }
      const fields = type.fields?.map(({ name }) => name)
      for (const { field } of entry.order) expect(fields).toContain(field)
    }
  })
})
