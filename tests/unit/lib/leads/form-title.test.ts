import { expect, it } from 'vitest'
import { formTitle } from '@/lib/leads/form-title'

it.each([
  ['case-study', 'Case study form'],
  ['contact', 'Contact form'],
  ['free-design', 'Free design form'],
])('the form %s has the name that the Studio gives its section: %s', (name, title) => {
  expect(formTitle(name)).toBe(title)
})

it('a form without a section has its own name in words', () => {
  expect(formTitle('call-back')).toBe('Call back')
})
