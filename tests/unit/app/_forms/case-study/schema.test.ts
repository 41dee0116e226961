import { expect, test } from 'vitest'
import { schema } from '@/app/_forms/case-study/schema'
import { kept, wrong } from '../filled-in'

test('an address is kept in lower case, and nothing else', () => {
  expect(kept(schema, { email: ' Maya@Gym.COM ', name: 'Maya' })).toEqual({ email: 'maya@gym.com' })
})

test('the server asks for what browsers ask for: an address, dotted or not', () => {
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
