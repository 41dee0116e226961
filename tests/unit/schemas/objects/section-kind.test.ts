import type { PreviewConfig } from 'sanity'
import { expect, it } from 'vitest'
import { schemaTypes } from '@/schemas'
import { withKind } from '@/schemas/objects/section-kind'
import { sections, sectionType } from '@/sections/registry'

type Section = { name: string; title?: string; type: 'object'; fields: never[]; preview?: PreviewConfig }

const shown = (section: object, selected: Record<string, unknown>) =>
  (section as Section).preview?.prepare?.(selected)
const slogan: Section = { name: 'sloganSection', title: 'Slogan', type: 'object', fields: [] }

it('the list of sections shows the kind of a section whose preview only selects a title', () => {
  const section = withKind({ ...slogan, preview: { select: { title: 'words' } } })
  expect(section).toMatchObject({ preview: { select: { title: 'words' } } })
  expect(shown(section, { title: 'It beeps.' })).toEqual({ title: 'It beeps.', subtitle: 'Slogan' })
  expect(shown(section, {})).toEqual({ title: 'Slogan', subtitle: undefined })
  expect(shown(withKind(slogan), {})).toMatchObject({ title: 'Slogan' })
})

it.each(Object.entries(sections))('the list of sections shows what %s is', (folder, { label }) => {
  const type = schemaTypes.find(({ name }) => name === sectionType(folder))
  const { title = '', subtitle = '' } = shown(type ?? {}, { title: 'Words' }) ?? {}
  const [word = ''] = label.split(/s?( |$)/)
  expect(`${title} ${subtitle}`).toContain(word)
})
