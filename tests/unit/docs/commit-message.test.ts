import path from 'node:path'
import { expect, test } from 'vitest'

// In a variable, because TypeScript does not check .mjs programs.
const program = path.resolve(import.meta.dirname, '../../../.githooks/commit-message.mjs')
const { problemsOf } = (await import(program)) as { problemsOf: (message: string) => string[] }

test.each([
  'Add a form',
  'Speed up the build\n\nIt took ten minutes.',
  'Address a race\n# Please enter the commit message',
  'Merge branch "main" of somewhere that has a name which is longer than seventy-two characters',
])('the commit subject “%s” is accepted', (message) => expect(problemsOf(message)).toEqual([]))

test.each([
  ['Added a form', 'as an order'],
  ['Adds a form', 'as an order'],
  ['feat: add a form', 'as an order'],
  ['add a form', 'as an order'],
  ['Add a form.', 'full stop'],
  [`Add ${'a'.repeat(70)}`, '74 characters'],
  ['Add a form\nwith a reason', 'second line'],
])('the commit subject “%s” is refused', (message, problem) => {
  expect(problemsOf(message)).toEqual([expect.stringContaining(problem)])
})
