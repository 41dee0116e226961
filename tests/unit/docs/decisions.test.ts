import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../../../docs/decisions')
const index = readFileSync(path.join(folder, 'README.md'), 'utf8')

test('the index of decisions lists every page with date, title and state', () => {
  const pages = readdirSync(folder).filter((name) => name !== 'README.md')
  const lines = index.split('\n').map((line) => line.replaceAll(/ +/g, ' '))
  for (const page of pages) {
    const title = readFileSync(path.join(folder, page), 'utf8').split('\n', 1)[0]!.slice('# '.length)
    const line = lines.find((one) => one.startsWith(`| ${page.slice(0, 10)} | [${title}](${page}) |`))
    expect(line, `docs/decisions/README.md needs a line for ${page}`).toMatch(
      /\| (?:in force|replaced by \[.+\]) \|$/,
    )
  }
  expect(index.match(/^\| \d{4}-/gm)).toHaveLength(pages.length)
})
