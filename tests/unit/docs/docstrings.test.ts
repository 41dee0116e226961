import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const EXPORTED = /^export (?:(?:async )?function\*? ?(\w+)|const (\w+)\b[^=]*= (?:async )?(?:\(|<|\w+ =>))/

/** Next.js calls these, and its documentation says what for. */
const OF_NEXT = /^(?:GET|POST|generate\w+)$/

/** The exported functions of a file without a docstring directly above them, or above a group of lines. */
function undocumented(file: string): string[] {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n')
  return lines.flatMap((line, index) => {
    const [, declared, assigned] = EXPORTED.exec(line) ?? []
    const name = declared ?? assigned
    if (!name || OF_NEXT.test(name)) return []
    const above = lines.slice(0, index).findLast((each) => !EXPORTED.test(each))
    return above?.endsWith('*/') ? [] : `${file}: ${name}`
  })
}

it('every exported function of the site’s own code has a docstring', () => {
  const files = globSync(
    [
      '{app,commands,content-model,dashboard,emails,launcher,lib,schemas,sections,server,studio}/**/*.{ts,mjs}',
      'packages/*/src/**/*.{ts,mjs}',
      '*.ts',
    ],
    { cwd: root },
  )
  expect(files.length).toBeGreaterThan(1000)
  expect(files.flatMap(undocumented)).toEqual([])
})
