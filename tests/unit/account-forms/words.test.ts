import { describe, expect, it } from 'vitest'
import { fieldErrorState, problemState } from '@/app/(account)/_form/to-form-state'
import { submittedValues } from '@/app/(account)/_form/submitted-values'

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

describe('what is put back into a form', () => {
  it('is what was typed, without passwords, codes and links', () => {
    expect(submittedValues(everything)).toEqual({
      email: 'sam@example.com',
      companyName: 'Iron & Oak',
      terms: 'on',
    })
  })

  it('is as long as an answer should be at the most', () => {
    expect(submittedValues(filled({ email: 'x'.repeat(10_000) })).email).toHaveLength(500)
  })
})

describe('an answer', () => {
  it('names the field that a problem is about', () => {
    const problem = { code: 'weak_password', message: 'Too easy.' }
    expect(problemState(problem, everything)).toMatchObject({ kind: 'problem', field: 'password' })
  })

  it('names no field when none is to blame, and says how long to wait', () => {
    const answer = problemState(
      { code: 'too_many_tries', message: 'Too many.', retryInSeconds: 42 },
      everything,
    )
    expect(answer).toMatchObject({ retryInSeconds: 42 })
    expect(answer).not.toHaveProperty('field')
  })

  it('holds no secret, whatever is wrong', () => {
    const answers = [
      problemState({ code: 'invalid_credentials', message: 'No.' }, everything),
      fieldErrorState({ field: 'password', message: 'No.' }, everything),
    ]
    expect(JSON.stringify(answers)).not.toMatch(/Barbell|123456|654321|abcdef/)
  })
})
