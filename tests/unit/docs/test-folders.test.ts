import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const localCloud = 'packages/local-cloud'

/** Folders with tests of one protocol, by kind of client. */
const byClient = ['auth/core', 'auth/rest', 'auth/sdk', 'sanity-client']

const rooms = [
  ['tests/unit', ''],
  ['tests/integration', ''],
  [`${localCloud}/tests/unit`, `${localCloud}/src`],
  [`${localCloud}/tests/integration`, `${localCloud}/src`],
] as const

it.each(rooms)('every folder with tests in %s has the name of the folder that it tests', (tests, source) => {
  const folders = new Set(testsIn(tests).map(path.dirname))
  expect(folders.size).toBeGreaterThan(5)
  const lost = [...folders].filter((folder) => !existsSync(path.join(root, source, folder)))
  expect(lost.filter((folder) => !byClient.includes(folder) && folder !== 'examples')).toEqual([])
})

it.each(rooms)('every test in %s has the path of the file with its name that it imports', (tests, source) => {
  const lost = testsIn(tests).flatMap((test) => {
    const tested = path.join(root, source, test).replace(/\.test\.tsx?$/, '')
    const namesakes = importsOf(path.join(root, tests, test)).filter(
      (file) => path.basename(file) === path.basename(tested) && !file.startsWith(path.join(root, tests)),
    )
    // The test of a folder is beside its name, or in it and has its name.
    const ofFolder = [tested, path.dirname(tested)].some(
      (folder) => path.basename(folder) === path.basename(tested) && existsSync(folder),
    )
    return namesakes.length === 0 || namesakes.includes(tested) || ofFolder ? [] : [test, ...namesakes]
  })
  expect(lost).toEqual([])
})

const testsIn = (folder: string) => globSync('**/*.test.{ts,tsx}', { cwd: path.join(root, folder) })

/** Paths of the project's own files that a file imports, without their extensions. */
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from |import\()'([@.][^']*)'/g)].map(([, name = '']) =>
    path.resolve(path.dirname(file), name.replace(/^@\//, `${root}/`)).replace(/\.\w+$/, ''),
  )
