import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it } from 'vitest'
import { accountSpecimens } from '@/app/(catalogue)/_specimens/account'
import { componentSpecimens } from '@/app/(catalogue)/_specimens/components'
import { formSpecimens } from '@/app/(catalogue)/_specimens/forms'
import { passSpecimens } from '@/app/(catalogue)/_specimens/passes'
import { withLongWords } from '@/app/(catalogue)/_specimens/vary-text'
import { stubEnvironment } from '@/tests/setup/environment'

beforeEach(() => stubEnvironment())

const specimens = [...componentSpecimens, ...formSpecimens, ...accountSpecimens, ...passSpecimens]

it.each(specimens.map(({ name, content }) => [name, content]))('the catalogue renders %s', (_, content) => {
  expect(renderToStaticMarkup(content)).toMatch(/^<\w+/)
})

it('every catalogue specimen has a unique name', () => {
  expect(new Set(specimens.map(({ name }) => name)).size).toBe(specimens.length)
})

it('long words replace visible texts of a specimen and nothing else', () => {
  const content = { _type: 'heroSection', heading: 'Hello', facts: ['a', 'b'], link: { url: '/x' }, count: 2 }
  const { heading, facts, ...rest } = withLongWords(content)
  expect(rest).toEqual({ _type: 'heroSection', link: { url: '/x' }, count: 2 })
  for (const text of [heading, ...facts]) expect(text).toMatch(/\S{25}/)
  expect(new Set(facts).size).toBe(2)
})
