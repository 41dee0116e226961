import { expect, it } from 'vitest'
import { reviewRequestMessage } from '@/app/_emails/review-request/message'

it.each(['Ann', 'Anna'])('a long subject ends with a whole emoji: %s', (by) => {
  const values = { by, title: '💪'.repeat(150), kind: 'Article', state: 'waiting' }
  const { subject } = reviewRequestMessage('1', values, 'https://liftpass.example')
  expect(subject).toMatch(/^Anna? asks for review: (?:💪){80,90}$/u)
})

it('a long subject ends with a whole family', () => {
  const values = { by: 'Ann', title: '👨‍👩‍👧'.repeat(50), kind: 'Article', state: 'waiting' }
  const { subject } = reviewRequestMessage('1', values, 'https://liftpass.example')
  expect(subject).toMatch(/^Ann asks for review: (?:👨‍👩‍👧){20,25}$/u)
})
