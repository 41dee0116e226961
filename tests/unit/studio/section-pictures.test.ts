import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ArrayDefinition } from 'sanity'
import { expect, it } from 'vitest'
import { sectionsField } from '@/schemas/objects/sections'
import { sections, sectionType } from '@/sections/registry'

const views = (sectionsField('') as ArrayDefinition).options?.insertMenu?.views

it.each(Object.keys(sections))('the menu of sections shows a drawing of %s', (folder) => {
  const grid = views?.find((view) => view.name === 'grid')
  const url = grid?.previewImageUrl?.(sectionType(folder)) ?? ''
  expect(url).toBe(`/section-pictures/${folder}.svg`)
  expect(existsSync(path.resolve(import.meta.dirname, '../../../public', url.slice(1))), `public${url}`).toBe(
    true,
  )
})
