import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const EXPORTED = /^export (?:(?:async )?function\*? ?(\w+)|const (\w+)\b[^=]*= (?:async )?(?:\(|<|\w+ =>))/

/** The exported functions of a file without a docstring directly above them. */
function undocumented(file: string): string[] {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n')
  return lines.flatMap((line, index) => {
    const [, declared, assigned] = EXPORTED.exec(line) ?? []
    const name = declared ?? assigned
    return name && !lines[index - 1]?.endsWith('*/') ? `${file}: ${name}` : []
  })
}

it('every exported function of the site’s own code has a docstring', () => {
  const files = globSync('{lib,server,content-model,commands,launcher}/**/*.{ts,mjs}', { cwd: root })
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(undocumented)).toEqual([])
})
