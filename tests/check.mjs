// `npm run check`: the fast checks before a commit. Slow ones cache their results and check only changed files. With
// `--staged`, as the git hook calls it, only staged files are checked.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { runStages } from './stages.mjs'

const cache = 'node_modules/.cache/check'
/** The staged files; a deleted one has no text to check, but others may import it. */
const staged = process.argv.includes('--staged') ? stagedFiles() : undefined
const isCode = (file) => /\.(?:ts|tsx|mjs|js)$/.test(file)
const code = staged?.filter(isCode)

/** Tests that read files which they do not import, so that no change leads to them: of single files, and of folders. */
const readers = [
  ...[
    'tests/unit/docs/',
    'tests/unit/content/',
    'tests/unit/commands/build/',
    'tests/unit/emails/supabase/',
    'tests/unit/lib/pass-design/colors',
    'tests/unit/studio/guide',
    'tests/unit/studio/pictures/site-crops',
    'tests/unit/studio/structure/contents',
    'tests/unit/tests/',
    'sections/',
  ],
  ...globSync('tests/unit/**/*.test.{ts,tsx}').filter((file) =>
    /\b(?:globSync|readdirSync)\(/.test(readFileSync(file, 'utf8')),
  ),
]

const steps = [
  ['Formatting', `oxfmt --check --no-error-on-unmatched-pattern ${quoted(staged)}`],
  ['Spelling', `npm run --silent spelling -- --cache --cache-location ${cache}/cspell ${spelled()}`],
  ['Unit tests that read files', `vitest run --project unit ${quoted(readers)}`],
]
if (staged === undefined || changed('--cached').some(isCode)) {
  steps.unshift(
    ['Dead code', 'npm run --silent dead-code'],
    ['Lint', `npm run --silent lint -- --no-error-on-unmatched-pattern ${quoted(code)}`],
    ['Types', 'npm run --silent types'],
    // The tests that import a file with uncommitted changes.
    [
      'Unit tests',
      `vitest ${code ? `related --run ${quoted(code)}` : 'run --changed'} --project unit --passWithNoTests`,
    ],
  )
}
const failed = await runStages([{ atOnce: 2, steps }])
process.exitCode = failed.length === 0 ? 0 : 1

/** Ends the process if nothing is staged, or if the folder has something else than what is staged. */
function stagedFiles() {
  if (changed('--cached').length === 0) process.exit(0)
  const files = changed('--cached', '--diff-filter=d')
  const unstaged = new Set(changed())
  const partly = files.filter((file) => unstaged.has(file))
  if (partly.length === 0) return files
  console.error(
    `The checks read files as they are in the folder, and these have changes that are not staged:\n` +
      `${partly.map((file) => `  ${file}`).join('\n')}\n` +
      'Stage them too (git add), or put them aside meanwhile (git stash --keep-index, then git stash pop).',
  )
  process.exit(1)
}

function changed(...options) {
  const list = execFileSync('git', ['diff', '--name-only', '-z', ...options], { encoding: 'utf8' })
  return list.split('\0').filter(Boolean)
}

/** Quotes paths: folders of the router have brackets in their names, which are special in a shell. */
function quoted(files = ['.']) {
  return files.map((file) => `'${file}'`).join(' ')
}

/** The staged files that cspell.json covers, as glob patterns for cspell. */
function spelled() {
  if (!staged) return ''
  const files = staged.filter((file) => /^\.githooks\/|\.(?:ts|tsx|mjs|md|css)$/.test(file))
  return `--no-must-find-files ${quoted(files.map((file) => file.replace(/[()[\]]/g, '?')))}`
}
