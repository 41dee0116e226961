// Checks messages of commits: `node .githooks/commit-message.mjs <file>`, as git calls it, or `--range main..HEAD`.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const MAX_SUBJECT_LENGTH = 72

/** Subjects that git or GitHub writes, or that a rebase will squash. */
const WRITTEN_BY_GIT = /^(?:Merge|Revert|fixup!|squash!|amend!) /

/** Verbs in the imperative that look like another form. */
const IMPERATIVE =
  /^(?:Alias|Bring|Canvas|Embed|Exceed|Feed|Need|Ping|Proceed|Ring|Seed|Shed|Speed|String|Succeed)$/

/**
 * What is wrong with a message, as sentences; none for a good one.
 * @param {string} message as git has it; lines that begin with # do not count
 * @returns {string[]}
 */
export function problemsOf(message) {
  const [subject = '', second = ''] = message.split('\n').filter((line) => !line.startsWith('#'))
  if (WRITTEN_BY_GIT.test(subject)) return []
  const verb = subject.split(' ', 1)[0] ?? ''
  const isOtherForm = /(?:ed|ing|[^su]s)$/.test(verb) && !IMPERATIVE.test(verb)
  return [
    ...(subject.length > MAX_SUBJECT_LENGTH
      ? [
          `The subject has ${subject.length} characters, ${MAX_SUBJECT_LENGTH} at most: leave the reason to the body.`,
        ]
      : []),
    ...(/^[A-Z][a-z]+$/.test(verb) && !isOtherForm
      ? []
      : [`Begin with what the commit does, as an order: “Add”, not “Added”, “Adds” or “feat:” (“${verb}”).`]),
    ...(subject.endsWith('.') ? ['The subject ends without a full stop.'] : []),
    ...(second.trim() === '' ? [] : ['Leave the second line empty.']),
  ]
}

function check(message) {
  const problems = problemsOf(message)
  if (problems.length > 0)
    console.error(`“${message.split('\n', 1)[0]}”\n${problems.map((text) => `  ${text}`).join('\n')}`)
  return problems.length === 0
}

if (process.argv[1] === import.meta.filename) {
  const [file, range] = process.argv.slice(2)
  const messages =
    file === '--range'
      ? execFileSync('git', ['log', '--no-merges', '--format=%B%x00', range], { encoding: 'utf8' }).split(
          '\0',
        )
      : [readFileSync(file, 'utf8')]
  if (
    !messages
      .map((text) => text.trim())
      .filter(Boolean)
      .map(check)
      .every(Boolean)
  )
    process.exitCode = 1
}
