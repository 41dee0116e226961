import { expect, test } from 'vitest'
import { schema } from '@/app/(site)/case-study/schema'
import { kept, wrong } from '../../_lead-forms/filled-in'

test('the case-study form lower-cases an email and drops other fields', () => {
  expect(kept(schema, { email: ' Maya@Gym.COM ', name: 'Maya' })).toEqual({ email: 'maya@gym.com' })
})

test('the server requires the same email syntax as browsers, with or without a dot in the domain', () => {
  expect(wrong(schema, { email: 'maya@gym' })).toEqual([])
  expect(wrong(schema, { email: '' })).toEqual([['email', 'Email is required']])
  for (const email of [
    'maya',
    'maya@',
    '@gym.com',
    'maya@gym..com',
    'ma ya@gym.com',
    'maya@gym.com, x@y.z',
  ]) {
    expect(wrong(schema, { email })).toEqual([['email', 'Email is invalid']])
  }
})
