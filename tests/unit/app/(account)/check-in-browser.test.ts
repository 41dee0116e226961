import { describe, expect, it } from 'vitest'
import { checks } from './checks'

const complete = {
  email: ' Sam@Example.com ',
  companyName: 'Iron & Oak',
  password: 'Barbell-20kg!',
  confirmPassword: 'Barbell-20kg!',
  terms: 'on',
}

function filled(entries: Record<string, string>): FormData {
  const fields = new FormData()
  for (const [name, value] of Object.entries(entries)) fields.set(name, value)
  return fields
}

const without = (name: keyof typeof complete) => {
  const fields = filled(complete)
  fields.delete(name)
  return fields
}

describe('checking an account form in the browser', () => {
  it('finds nothing wrong with a complete sign-up', () => {
    expect(checks.signUp(filled(complete))).toBeUndefined()
  })

  it('reports the first of the five errors of a sign-up, with its field', () => {
    expect(checks.signUp(without('companyName'))).toEqual({
      field: 'companyName',
      message: 'Please fill in all fields.',
    })
    expect(checks.signUp(filled({ ...complete, email: 'sam' }))).toEqual({
      field: 'email',
      message: 'Please enter a valid email address.',
    })
    expect(checks.signUp(filled({ ...complete, password: 'Barbell20kg' }))?.field).toBe('password')
    expect(checks.signUp(filled({ ...complete, confirmPassword: 'other' }))).toEqual({
      field: 'confirmPassword',
      message: 'Passwords do not match.',
    })
    expect(checks.signUp(without('terms'))).toEqual({
      field: 'terms',
      message: 'Please accept the agreement, before proceeding.',
    })
  })

  it('accepts passwords of older rules at sign-in', () => {
    expect(checks.signIn(filled({ email: 'sam@example.com', password: 'barbell20' }))).toBeUndefined()
  })

  it('accepts a code with its digits grouped in any way', () => {
    expect(checks.code(filled({ code: '123 456' }))).toBeUndefined()
    expect(checks.code(filled({ code: '12345' }))?.field).toBe('code')
    expect(checks.emailAndCode(filled({ email: 'sam', code: '123456' }))?.field).toBe('email')
  })

  it('requires the confirmation to delete an account', () => {
    expect(checks.sure(new FormData())).toEqual({
      field: 'sure',
      message: 'Please tick the box if you are sure.',
    })
    expect(checks.sure(filled({ sure: 'on' }))).toBeUndefined()
  })
})
