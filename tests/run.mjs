// Everything that has to be green, in the order that finds mistakes soonest. CI runs exactly this.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

const reports = '.local/reports'
rmSync(reports, { recursive: true, force: true })
// The browser tests start where a newcomer does: without any data.
rmSync('.local/test', { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const steps = [
  ['Formatting', 'npm run --silent format:check'],
  ['Generated types are fresh', 'node tests/check-typegen.mjs'],
  ['Types', 'npm run --silent types'],
  ['Lint', 'npm run --silent lint'],
  [
    'Unit and integration tests',
    `vitest run --project unit --project integration --reporter=default --reporter=json --outputFile.json=${reports}/vitest.json`,
  ],
  ['Build and browser tests', 'playwright test'],
  // The same test as `npm run faults`, with fewer leads, on the build that the browser tests have just made.
  [
    'Leads while everything breaks',
    `vitest run --project faults --reporter=default --reporter=json --outputFile.json=${reports}/faults.json`,
    { FAULTS_LEADS: '1000', LIFTPASS_DIST_DIR: '.next-test' },
  ],
]

const failedSteps = []
for (const [name, command, environment] of steps) {
  console.log(`\n== ${name}`)
  const started = Date.now()
  const code = await run(command, environment)
  console.log(`== ${name}: ${code === 0 ? 'ok' : 'FAILED'} (${Math.round((Date.now() - started) / 1000)} s)`)
  if (code !== 0) failedSteps.push(name)
}

const counts = [vitestCounts('vitest.json'), vitestCounts('faults.json'), playwrightCounts()]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
// A step without tests of its own counts as one failure, so that the last line is never better than the run.
const failedTests = counts.reduce((sum, count) => sum + count.failed, 0)
const failed = Math.max(failedTests, failedSteps.length)
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1

/** Runs a command line with the project's own programs first on the path. */
function run(command, environment = {}) {
  return new Promise((resolve) => {
    const env = { ...process.env, ...environment }
    const child = spawn(command, { shell: true, env, stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

function vitestCounts(name) {
  const report = read(name)
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
}

function playwrightCounts() {
  const stats = read('e2e.json')?.stats
  // A test that only passed on a second try counts as failed.
  return { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) }
}

function read(name) {
  try {
    return JSON.parse(readFileSync(`${reports}/${name}`, 'utf8'))
  } catch {
    return undefined
  }
}
