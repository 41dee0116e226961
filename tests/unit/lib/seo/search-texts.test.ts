import { expect, it } from 'vitest'
import { searchTexts } from '@/lib/seo/search-texts'

const settings = { brandName: 'Liftpass', description: 'Passes for gyms.' }

it.each([
  [
    'the editor’s fields come first',
    { title: 'For gyms', description: 'Own words.' },
    'For gyms',
    'Own words.',
  ],
  ['the page stands in for empty fields', { title: '', description: null }, 'Contact us', 'We answer.'],
  ['the page stands in for missing fields', undefined, 'Contact us', 'We answer.'],
])('%s', (_case, seo, title, description) => {
  const page = { title: 'Contact us', description: 'We answer.' }
  expect(searchTexts({ seo, ...page, settings })).toEqual({
    title,
    searchTitle: `${title} · Liftpass`,
    description,
  })
})

it('the site stands in for a page without texts, and the brand is named once', () => {
  expect(searchTexts({ settings })).toEqual({
    title: 'Liftpass',
    searchTitle: 'Liftpass',
    description: 'Passes for gyms.',
  })
  expect(searchTexts({ title: 'Why Liftpass?', settings }).searchTitle).toBe('Why Liftpass?')
})

it('an empty draft of a new dataset has empty texts', () => {
  expect(searchTexts({ settings: {} })).toEqual({ title: '', searchTitle: '', description: '' })
})
