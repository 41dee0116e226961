import { expect, it } from 'vitest'
import { withoutValues } from '../../../../../lib/leads/destinations/without-values.ts'

const lead = {
  id: '0',
  form: 'contact',
  values: { name: 'Ann (Gym+) Lee', email: 'ann@gym.example', message: 'Is 2+2 [four]?' },
  attribution: {},
  receivedAt: new Date(0),
}

it.each([
  ['Value “ANN@gym.example” is not allowed', 'Value “…” is not allowed'],
  ['Ann (Gym+) Lee cannot be stored', '… cannot be stored'],
  ['Hello Lee', 'Hello …'],
  ['[four]? no', '… no'],
  ['two\r\nlines\u0000', 'two lines'],
  ['x'.repeat(1000), 'x'.repeat(300)],
])('%j without the lead’s values becomes %j', (text, cleaned) => {
  expect(withoutValues(text, [lead])).toBe(cleaned)
})

it('removing a lead’s values accepts any value, however long or odd', () => {
  const values = { long: 'x'.repeat(200_000), odd: '\uD800 [ ( \\ ', words: 'word '.repeat(20_000) }
  expect(withoutValues('a word [ ( \uD800', [{ ...lead, values }])).toContain('a …')
})

it('removing a lead’s values takes linear time in a long text', () => {
  const words = Array.from({ length: 500 }, (_, index) => index.toString(36).padStart(3, 'q'))
  const start = performance.now()
  expect(withoutValues(words.join(' '), [{ ...lead, values: { message: words.join(' \n') } }])).toMatch(
    /^[… ]+$/,
  )
  expect(performance.now() - start).toBeLessThan(150)
})
