import { expect, it } from 'vitest'
import { forms } from '@/app/_forms/definitions'
import { formTitle } from '@/lib/leads/form-title'

it('every form has the name that the Studio gives its section', () => {
  expect([...forms.keys()].map(formTitle).sort()).toEqual([
    'Case study form',
    'Contact form',
    'Free design form',
  ])
})

it('a form without a section has its own name in words', () => {
  expect(formTitle('call-back')).toBe('Call back')
})
