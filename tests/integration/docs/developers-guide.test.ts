import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { run } from '../../../packages/local-cloud/src/processes/run.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const folders = [
  'app',
  'content-model',
  'lib',
  'commands',
  'dashboard',
  'emails',
  'launcher',
  'packages',
  'schemas',
  'sections',
  'studio',
  'server',
  'deploy',
  'tests/setup',
  'tests/unit/content',
  'tests/unit/content-model',
  'tests/unit/app/_lead-forms',
  'tests/unit/app/budget.test.ts',
  'tests/unit/docs/docstrings.test.ts',
  'tests/unit/docs/operators.test.ts',
  'tests/unit/schemas',
  'tests/unit/studio/structure',
  'tests/unit/studio/publishing/singletons.test.ts',
]
const files = [
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
  '.env.example',
  '.oxfmtrc.json',
  'docs/operators.md',
  'tests/e2e/reading/budget.json',
  'tests/e2e/support/routes.ts',
  'sanity.cli.ts',
  'sanity.config.ts',
  'schema.json',
  'content/data.ndjson',
]
const page = (file: string) => readFileSync(path.join(root, 'docs', file), 'utf8')
const guide = page('developers.md')
const howTos = readdirSync(path.join(root, 'docs/how-to')).map((file) => page(`how-to/${file}`))

/** The page of the form, a document of the seed content. */
const callBackDocument = JSON.parse(/(?<=```json\n)[\s\S]*?(?= *```)/.exec(guide)?.[0] ?? '') as object

const copy = mkdtempSync(path.join(tmpdir(), 'guide-'))

/** A new file, or a change of a file, that the guide shows. */
type Step = { kind: 'file' | 'change'; file: string; body: string }

beforeAll(() => {
  for (const each of [...folders, ...files])
    cpSync(path.join(root, each), path.join(copy, each), { recursive: true })
  // As Next.js writes it; a fresh checkout has none.
  writeFileSync(
    path.join(copy, 'next-env.d.ts'),
    '/// <reference types="next" />\n/// <reference types="next/image-types/global" />\n',
  )
  for (const each of ['node_modules', 'content/assets.json', 'content/images', 'public', 'docs/editors.md'])
    symlinkSync(path.join(root, each), path.join(copy, each))
  appendFileSync(path.join(copy, 'content/data.ndjson'), `${JSON.stringify(callBackDocument)}\n`)
  for (const step of steps()) applyStep(step)
  for (const added of ['/call-back', '/stories/iron-hall']) addBudget(added)
  cpSync(
    path.join(import.meta.dirname, 'call-back.ts'),
    path.join(copy, 'tests/unit/app/(site)/call-back/schema.test.ts'),
  )
})
afterAll(() => rmSync(copy, { recursive: true }))

/** The steps of all pages. */
const steps = () => [guide, ...howTos].flatMap(stepsOf)

/** Lists a new page for the browser tests, as the guide asks for in words. */
function addBudget(added: string): void {
  const [routes, budget] = ['tests/e2e/support/routes.ts', 'tests/e2e/reading/budget.json'].map((file) =>
    path.join(copy, file),
  ) as [string, string]
  const list = 'publicRoutes: { path: string; texts: string[] }[] = [\n'
  const before = readFileSync(routes, 'utf8')
  if (!before.includes(list)) throw new Error(`${routes} has no publicRoutes.`)
  writeFileSync(routes, before.replace(list, `${list}  { path: '${added}', texts: [] },\n`))
  const pages = JSON.parse(readFileSync(budget, 'utf8')) as Record<string, object>
  writeFileSync(budget, JSON.stringify({ ...pages, [added]: pages['/contact'] }))
}

/** The code blocks that name a file, in the order of the page. */
function stepsOf(page: string): Step[] {
  return [...page.matchAll(/^```(tsx?|css|diff)\n([\s\S]*?)^```$/gm)].flatMap(
    ([, language, block = '']): Step[] =>
      // One block may have several files.
      block
        .split(language === 'diff' ? /^(?=--- )/m : /^(?=\/\/ \S+\/\S+\.tsx?$)/m)
        .flatMap((part): Step[] => {
          const [, file, body = ''] = /^(?:\/\/|\/\*|---) (\S+)(?: \*\/)?\n([\s\S]*)$/.exec(part) ?? []
          if (!file) return []
          return language === 'diff'
            ? [{ kind: 'change', file, body }]
            : [{ kind: 'file', file, body: `${body.trimEnd()}\n` }]
        }),
  )
}

function applyStep({ kind, file, body }: Step): void {
  const target = path.join(copy, file)
  if (kind === 'file') {
    mkdirSync(path.dirname(target), { recursive: true })
    return writeFileSync(target, body)
  }
  const changed = body
    .split('@@\n')
    .reduce((text, part) => change(text, part, file), readFileSync(target, 'utf8'))
  writeFileSync(target, changed)
}

/** Applies a diff: a line with a minus is deleted, one with a plus is added, one with a blank has to exist. */
function change(text: string, part: string, file: string): string {
  const lines = part.trimEnd().split('\n')
  const without = (sign: string) =>
    lines.filter((line) => !line.startsWith(sign)).map((line) => `${line.slice(1)}\n`)
  const [before, after] = [without('+').join(''), without('-').join('')]
  if (text.split(before).length !== 2) throw new Error(`${file} has not once:\n${before}`)
  return text.replace(before, () => after)
}

/** Tests of the project that check every form, page type and section. */
const projectTests = [
  'sections/sections.test.tsx',
  'sections/texts.test.ts',
  'tests/unit/app/budget.test.ts',
  'tests/unit/app/_lead-forms/to-form-state.test.ts',
  'tests/unit/docs/docstrings.test.ts',
  'tests/unit/docs/operators.test.ts',
  'tests/unit/content/shape.test.ts',
  'tests/unit/content/valid.test.ts',
  'tests/unit/content-model/paths.test.ts',
  'tests/unit/schemas/messages.test.ts',
  'tests/unit/schemas/validation/page-fields.test.ts',
  'tests/unit/schemas/validation/redirect.test.ts',
  'tests/unit/studio/structure/contents.test.ts',
  'tests/unit/studio/structure/route-templates.test.ts',
  'tests/unit/studio/publishing/singletons.test.ts',
]

const program = (name: string, args: string[]) =>
  run(process.execPath, [path.join(root, 'node_modules', name), ...args], 170_000, { cwd: copy })

it('the developer’s guide contains the steps of an account flow', () => {
  const steps = stepsOf(guide)
  expect(steps.filter(({ kind }) => kind === 'file').map(({ file }) => path.basename(file))).toEqual([
    // The action and the view of the account flow.
    'rename-company.ts',
    'company-section.tsx',
  ])
})

it.each(howTos.map((text) => [/^# (.*)/.exec(text)?.[1], text]))(
  '“%s” is at most one page and has steps',
  (_title, text = '') => {
    expect(text.split('\n').length).toBeLessThanOrEqual(81)
    expect(stepsOf(text)).not.toEqual([])
  },
)

it.each([
  ['form', ['app/(site)/call-back'], ['app/_lead-forms/definitions.ts', 'content-model/pages.ts']],
  ['section', ['sections/slogan'], ['sections/registry.ts']],
  [
    'page-type',
    ['schemas/documents', 'lib/content/queries', 'app/(site)/stories/[slug]'],
    ['content-model/document-types.ts', 'schemas/index.ts', 'app/_share-images/share-heading.ts'],
  ],
  ['setting', [], ['schemas/documents/site-settings.ts', 'app/_components/footer.tsx']],
  // For a provider whose name has several words; others take none.
  ['provider', [], ['app/(account)/login/copy.ts']],
])('a new %s takes files in these folders, and these edits', (name, folders, edits) => {
  const steps = stepsOf(page(`how-to/add-a-${name}.md`))
  const filesOf = (kind: Step['kind']) => steps.filter((step) => step.kind === kind).map(({ file }) => file)
  expect([...new Set(filesOf('file').map((file) => path.dirname(file)))]).toEqual(folders)
  expect(filesOf('change')).toEqual(edits)
})

/** Generates the types of the new documents once, which compiler and tests need. */
const typegen = () => (generated ??= run('npm', ['run', 'typegen'], 170_000, { cwd: copy }))
let generated: ReturnType<typeof run> | undefined

it('typegen runs after all steps of the guides', { timeout: 180_000 }, async () => {
  const { code, output } = await typegen()
  expect(code, output).toBe(0)
})

it('the site compiles after all steps of the guides', { timeout: 180_000 }, async () => {
  await typegen()
  const { code, output } = await program('@typescript/native/bin/tsc', ['--noEmit', '--incremental', 'false'])
  expect(output).toBe('')
  expect(code).toBe(0)
})

it('the files of all steps are formatted', { timeout: 60_000 }, async () => {
  const { code, output } = await program('oxfmt/bin/oxfmt', ['--check', ...steps().map(({ file }) => file)])
  expect(code, output).toBe(0)
})

it('the tests of the project pass after all steps of the guides', { timeout: 180_000 }, async () => {
  await typegen()
  const { code, output } = await program('vitest/vitest.mjs', [
    'run',
    '--project',
    'unit',
    'tests/unit/app/(site)/call-back/schema.test.ts',
    'sections/slogan',
    ...projectTests,
  ])
  expect(code, output).toBe(0)
  for (const file of projectTests) expect(output).toContain(file)
  expect(output).toMatch(/call-back\/schema\.test\.ts/)
  expect(output).toMatch(/slogan\.test\.tsx/)
})
