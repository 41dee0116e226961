import { describe, expect, it } from 'vitest'
import { invalidState, problemState } from '@/app/_form/form-action'
import { submittedValues } from '@/app/_form/submitted-values'

function filled(entries: Record<string, string>): FormData {
  const fields = new FormData()
  for (const [name, value] of Object.entries(entries)) fields.set(name, value)
  return fields
}

const everything = filled({
  email: 'sam@example.com',
  companyName: 'Iron & Oak',
  password: 'Barbell-20kg!',
  confirmPassword: 'Barbell-20kg!',
  currentPassword: 'Barbell-15kg!',
  nonce: '123456',
  code: '654321',
  token_hash: 'abcdef',
  terms: 'on',
})

describe('the values that a form gets back', () => {
  it('are the submitted ones without passwords, codes and links', () => {
    expect(submittedValues(everything)).toEqual({
      email: 'sam@example.com',
      companyName: 'Iron & Oak',
      terms: 'on',
    })
  })

  it('are cut to a maximum length', () => {
    const result = invalidState({}, filled({ email: 'x'.repeat(10_000) }))
    expect(result).toMatchObject({ values: { email: 'x'.repeat(500) } })
  })
})

describe('the form state of a problem', () => {
  it('names the field that the problem is about', () => {
    const tooEasy = { code: 'weak_password', message: 'Too easy.', field: 'password' }
    expect(problemState(tooEasy, everything)).toEqual({
      kind: 'invalid',
      code: 'weak_password',
      errors: { password: 'Too easy.' },
      values: submittedValues(everything),
    })
  })

  it('names no field when none is wrong, and says how long to wait', () => {
    const result = problemState(
      { code: 'too_many_attempts', message: 'Too many.', retryInSeconds: 42 },
      everything,
    )
    expect(result).toMatchObject({ kind: 'failed', retryInSeconds: 42 })
    expect(result).not.toHaveProperty('errors')
  })

  it('contains no secret', () => {
    const states = [
      problemState({ code: 'invalid_credentials', message: 'No.' }, everything),
      invalidState({ password: 'No.' }, everything),
    ]
    expect(JSON.stringify(states)).not.toMatch(/Barbell|123456|654321|abcdef/)
  })
})
