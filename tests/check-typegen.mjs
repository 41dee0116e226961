// Fails when the generated schema or query types are out of date, because `npm run typegen` was not run.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const generated = [
  ...readdirSync('sections/generated').map((file) => `sections/generated/${file}`),
  'schema.json',
  'lib/content/sanity.types.ts',
]
const before = generated.map((file) => readFileSync(file, 'utf8'))
execFileSync('npm', ['run', '--silent', 'typegen'], { stdio: ['ignore', 'ignore', 'inherit'] })
const stale = generated.filter((file, index) => readFileSync(file, 'utf8') !== before[index])
if (stale.length > 0) {
  console.error(
    `${stale.join(' and ')} were out of date and have been generated again: review the change and commit it.`,
  )
  process.exitCode = 1
}
