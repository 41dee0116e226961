// All checks and tests. `.ci/run` runs exactly this; .github/workflows/ci.yml runs the same steps as parallel jobs.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { findBrowser } from '../packages/local-cloud/tests/support/browser.ts'
import { siteNames, suffixOf } from './e2e/support/test-site.ts'
import { reports, runStages } from './stages.mjs'
import { keepTemporaryFilesInMemory } from './temporary-folder.mjs'

// Here, so that `npm run check`, and with it each commit, keeps the logs of the last run.
rmSync(reports, { recursive: true, force: true })

// The browser tests start without any data, as a new developer does.
for (const site of siteNames) rmSync(`.local/test${suffixOf(site)}`, { recursive: true, force: true })

// Unpacked once, here: two processes that unpack it at once would break it.
process.env.CHROME_PATH = await findBrowser()

// After the browser, which the next run finds again.
keepTemporaryFilesInMemory()

const vitest = (name, projects) =>
  `vitest run ${projects} --reporter=default --reporter=json --outputFile.json=${reports}/${name}.json`

const vitestReports = ['unit.json', 'integration.json', 'faults.json']
const browserReports = siteNames.map((site) => `e2e${suffixOf(site)}.json`)

const stages = [
  {
    atOnce: 2,
    steps: [
      ['Build', 'node tests/e2e/support/run-site.mjs build'],
      ['Types', 'npm run --silent types'],
      ['Lint', 'npm run --silent lint'],
      ['Unit tests', vitest('unit', '--project unit')],
      // One after the other: what is being generated is not formatted yet.
      ['Formatting and generated types', 'npm run --silent format:check && node tests/check-typegen.mjs'],
      ['Spelling', 'npm run --silent spelling'],
      ['Dead code', 'npm run --silent dead-code'],
    ],
  },
  {
    // Two leave the processors idle now and then; with four, tests time out on a slow machine.
    atOnce: 3,
    steps: [
      ['Browser tests of accounts', 'playwright test --project accounts', { TEST_SITE: 'accounts' }],
      ['Browser tests of the Studio', 'playwright test --project studio', { TEST_SITE: 'studio' }],
      [
        'Browser tests of publishing',
        'playwright test --project publishing preview deploy',
        { TEST_SITE: 'publishing' },
      ],
      ['Integration tests', vitest('integration', "--project 'integration*'")],
      ['Browser tests of pages and forms', 'playwright test --project reading forms'],
      // The same tests as `npm run faults`, with fewer leads.
      [
        'Leads and pages while everything breaks',
        vitest('faults', '--project faults'),
        { FAULTS_LEADS: '1000', LIFTPASS_DIST_DIR: '.next-test' },
      ],
    ],
  },
]

const failedSteps = await runStages(stages)

const counts = [...vitestReports.map(vitestCounts), ...browserReports.map(playwrightCounts)]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
// A step without tests of its own counts as one failure, so that the last line is never better than the run.
const failedTests = counts.reduce((sum, count) => sum + count.failed, 0)
const failed = Math.max(failedTests, failedSteps.length)
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`)
// Repeated at the end, because a CI shows the end of a log first.
for (const failure of failures()) console.log(`\n${failure}`)
for (const [reason, count] of skippedBrowserTests()) console.log(`\n${count} skipped: ${reason}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1

function vitestCounts(name) {
  const report = read(name)
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
}

function playwrightCounts(name) {
  const stats = read(name)?.stats
  // A test that only passed on a second try counts as failed.
  return { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) }
}

/** Each failed test, with the beginning of its error; of browser tests, also what the page showed. */
function failures() {
  const beginning = (message) => stripVTControlCharacters(message ?? '').slice(0, 1200)
  const ofVitest = vitestReports
    .flatMap((name) => read(name)?.testResults ?? [])
    .flatMap((file) => [
      ...(file.message ? [`${file.name}\n${beginning(file.message)}`] : []),
      ...file.assertionResults
        .filter(({ status }) => status === 'failed')
        .map((test) => `${file.name} > ${test.fullName}\n${beginning(test.failureMessages[0])}`),
    ])
  const ofPlaywright = []
  visitSpecs((spec) => {
    for (const { status, results } of spec.tests) {
      if (status !== 'unexpected' && status !== 'flaky') continue
      ofPlaywright.push(
        `${spec.file}:${spec.line} > ${spec.title}\n${beginning(results[0]?.error?.message)}\n${pageShown(results[0])}`,
      )
    }
  })
  return [...ofVitest, ...ofPlaywright]
}

/** The accessible tree of the page at the end of a failed browser test, as Playwright attaches it. */
function pageShown(result) {
  const path = result?.attachments.find(({ name }) => name === 'error-context')?.path
  const context = path && existsSync(path) ? readFileSync(path, 'utf8') : ''
  return context.match(/```yaml\n([\s\S]*?)```/)?.[1]?.slice(0, 6000) ?? ''
}

/** Counts the skipped browser tests by reason. */
function skippedBrowserTests() {
  const counts = new Map()
  visitSpecs(({ tests }) => {
    for (const { status, annotations } of tests) {
      if (status !== 'skipped') continue
      const reason = annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason is given'
      counts.set(reason, (counts.get(reason) ?? 0) + 1)
    }
  })
  return counts
}

/** Calls `each` for every browser test. */
function visitSpecs(each) {
  const visit = ({ suites = [], specs = [] }) => {
    for (const suite of suites) visit(suite)
    for (const spec of specs) each(spec)
  }
  for (const name of browserReports) visit(read(name) ?? {})
}

function read(name) {
  try {
    return JSON.parse(readFileSync(`${reports}/${name}`, 'utf8'))
  } catch {
    return undefined
  }
}
