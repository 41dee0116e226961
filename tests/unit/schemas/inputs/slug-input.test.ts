import { type FormPatch, set, setIfMissing, type SlugInputProps, unset } from 'sanity'
import { expect, it, vi } from 'vitest'
import { article } from '@/schemas/documents/article'
import { landingPage } from '@/schemas/documents/landing-page'
import { topic } from '@/schemas/documents/topic'
import { teamMember } from '@/schemas/documents/team-member'
import { SlugInput } from '@/schemas/inputs/slug-input'

/** What is stored when the Studio's own input sends patches. */
function stored(...patches: FormPatch[]): FormPatch[] {
  const onChange = vi.fn()
  SlugInput({
    onChange,
    renderDefault: (props: SlugInputProps) => {
      props.onChange(patches)
      return null
    },
  } as unknown as SlugInputProps)
  return onChange.mock.lastCall?.[0] as FormPatch[]
}

it('a first slash in the path of a page is left out', () => {
  const start = setIfMissing({ _type: 'slug' })
  expect(stored(start, set('/for/yoga-studios', ['current']))).toEqual([
    start,
    set('for/yoga-studios', ['current']),
  ])
  expect(stored(set('for/yoga', ['current']))).toEqual([set('for/yoga', ['current'])])
  expect(stored(set('/', ['current']))).toEqual([unset([])])
  expect(stored(unset([]))).toEqual([unset([])])
})

it.each([landingPage, article, topic, teamMember])('the path of any $name has this input', ({ fields }) => {
  const slug = fields.find(({ name }) => name === 'slug') as { components?: { input?: unknown } } | undefined
  expect(slug?.components?.input).toBe(SlugInput)
})
