import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const localCloud = 'packages/local-cloud'

/** Folders with tests of one protocol, by kind of client. */
const byClient = ['auth/core', 'auth/rest', 'auth/sdk', 'sanity-client']

it.each([
  ['tests/unit', ''],
  ['tests/integration', ''],
  [`${localCloud}/tests/unit`, `${localCloud}/src`],
  [`${localCloud}/tests/integration`, `${localCloud}/src`],
])('every folder with tests in %s has the name of the folder that it tests', (tests, source) => {
  const folders = new Set(globSync('**/*.test.{ts,tsx}', { cwd: path.join(root, tests) }).map(path.dirname))
  expect(folders.size).toBeGreaterThan(5)
  const lost = [...folders].filter((folder) => !existsSync(path.join(root, source, folder)))
  expect(lost.filter((folder) => !byClient.includes(folder) && folder !== 'examples')).toEqual([])
})
