import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { AccountFormState } from '@/app/(account)/_form/form-state'
import { FormContext } from '@/app/(account)/_form/form-context'
import { NewPasswordFields } from '@/app/(account)/_form/new-password-fields'

/** Names of the fields, and what the hidden one among them holds. */
function fieldsAfter(answer: AccountFormState) {
  const value = { id: 'password', answer }
  const fields = createElement(NewPasswordFields, { email: 'ada@gym.example' })
  const markup = renderToStaticMarkup(createElement(FormContext, { value }, fields))
  const names = [...markup.matchAll(/<input[^>]* name="(\w+)"/g)].map(([, name]) => name)
  return { names, asked: /name="asked" value="([^"]*)"/.exec(markup)?.[1] }
}

const refused = (code: string, asked?: string): AccountFormState => ({
  kind: 'problem',
  code,
  message: 'No.',
  words: asked === undefined ? {} : { asked },
})

describe('the fields of a new password', () => {
  it('are two, beside the address that password managers keep them with', () => {
    expect(fieldsAfter({ kind: 'nothing' }).names).toEqual(['username', 'password', 'confirmPassword'])
  })

  it('are joined by what the auth service asks for', () => {
    expect(fieldsAfter(refused('reauthentication_needed')).names).toContain('nonce')
    expect(fieldsAfter(refused('current_password_required')).names).toContain('currentPassword')
  })

  it('keep what was asked for, whatever is wrong afterwards', () => {
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
