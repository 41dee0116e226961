// Fails when the generated schema or query types are not what the sources give: somebody forgot `npm run typegen`.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const generated = [
  ...['schemas.ts', 'fields.ts', 'views.tsx'].map((file) => `sections/generated/${file}`),
  'schema.json',
  'lib/content/sanity.types.ts',
]
const before = generated.map((file) => readFileSync(file, 'utf8'))
execFileSync('npm', ['run', '--silent', 'typegen'], { stdio: ['ignore', 'ignore', 'inherit'] })
const stale = generated.filter((file, index) => readFileSync(file, 'utf8') !== before[index])
if (stale.length > 0) {
  console.error(
    `${stale.join(' and ')} had gone stale. They are fresh now: look at the change and commit it.`,
  )
  process.exitCode = 1
}
