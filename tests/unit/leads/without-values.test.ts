import { expect, it } from 'vitest'
import { withoutValues } from '../../../lib/leads/destinations/without-values.ts'

const lead = {
  id: '0',
  form: 'contact',
  values: { name: 'Ann (Gym+) Lee', email: 'ann@gym.example', message: 'Is 2+2 [four]?' },
  receivedAt: new Date(0),
}

it.each([
  ['Value “ANN@gym.example” is not allowed', 'Value “…” is not allowed'],
  ['Ann (Gym+) Lee cannot be stored', '… cannot be stored'],
  ['Hello Lee', 'Hello …'],
  ['[four]? no', '… no'],
  ['two\r\nlines\u0000', 'two lines'],
  ['x'.repeat(1000), 'x'.repeat(300)],
])('%j becomes %j', (text, cleaned) => {
  expect(withoutValues(text, [lead])).toBe(cleaned)
})

it('bears any value, however long or odd', () => {
  const values = { long: 'x'.repeat(200_000), odd: '\uD800 [ ( \\ ', words: 'word '.repeat(20_000) }
  expect(withoutValues('a word [ ( \uD800', [{ ...lead, values }])).toContain('a …')
})
