import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { NewPasswordFields } from '@/app/(account)/_fields/new-password-fields'
import { problemState } from '@/app/_form/form-action'
import { FormContext } from '@/app/_form/form-context'
import { type FormState, initialState } from '@/app/_form/form-state'
import { problem } from '@/lib/auth/problems'

/** Names of the fields, and what the hidden one among them holds. */
function fieldsAfter(state: FormState) {
  const value = { id: 'password', state }
  const fields = createElement(NewPasswordFields, { email: 'ada@gym.example' })
  const markup = renderToStaticMarkup(createElement(FormContext, { value }, fields))
  const names = [...markup.matchAll(/<input[^>]* name="(\w+)"/g)].map(([, name]) => name)
  return { names, asked: /name="asked" value="([^"]*)"/.exec(markup)?.[1] }
}

function refused(code: string, asked?: string): FormState {
  const fields = new FormData()
  if (asked !== undefined) fields.set('asked', asked)
  return problemState(problem(code), fields)
}

describe('the fields for a new password', () => {
  it('are password and confirmation, with a hidden username for password managers', () => {
    expect(fieldsAfter(initialState).names).toEqual(['username', 'password', 'confirmPassword'])
  })

  it('include the email code or current password that the auth service asks for', () => {
    expect(fieldsAfter(refused('reauthentication_needed')).names).toContain('nonce')
    expect(fieldsAfter(refused('current_password_required')).names).toContain('currentPassword')
  })

  it('keep the requested fields when another error follows', () => {
    expect(fieldsAfter(refused('weak_password', 'nonce')).names).toContain('nonce')
    const both = fieldsAfter(refused('current_password_required', 'nonce'))
    expect(both.names).toEqual([
      'username',
      'asked',
      'nonce',
      'currentPassword',
      'password',
      'confirmPassword',
    ])
    expect(both.asked).toBe('nonce currentPassword')
  })
})
