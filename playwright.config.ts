import { defineConfig, devices } from '@playwright/test'
import { browserArguments, findBrowser } from './packages/local-cloud/tests/support/browser'
import { siteUrl } from './tests/e2e/support/ports'
import { reportFile, resultsDir } from './tests/e2e/support/test-site'

// Drawing a large window is a quarter of what a test costs; those that look at pages as a whole ask for the size they
// want.
const small = { ...devices['Desktop Chrome'], viewport: { width: 1024, height: 360 } }

// Accounts send a form on nearly every page: without scripts, the transition to the next one is a third of what a test
// costs. The other projects see it.
const still = { ...small, contextOptions: { reducedMotion: 'reduce' as const } }

// The same for editors: animations are two fifths of what a key press costs in the Studio.
const editing = { ...devices['Desktop Chrome'], contextOptions: { reducedMotion: 'reduce' as const } }

// Other tests keep the second core busy: V8's helper threads and its last compiler take a seventh of what the Studio
// costs, for pages that live for seconds.
const scripts = '--js-flags=--single-threaded --no-turbofan'

const launchOptions = { executablePath: await findBrowser(), args: [...browserArguments, scripts] }

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: resultsDir,
  forbidOnly: Boolean(process.env.CI),
  workers: 1,
  // A site that is broken as a whole need not time out 300 times.
  maxFailures: 20,
  // Several sites, their browsers and the other tests share two cores.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: reportFile }]],
  // Traces cost a tenth of the time, so that only a test that has failed is run once more with one. It counts as failed
  // whether it passes then or not.
  retries: 1,
  failOnFlakyTests: true,
  use: { baseURL: siteUrl, launchOptions, screenshot: 'only-on-failure', trace: 'on-first-retry' },
  // One worker takes them in this order. None waits for another to pass, so that one failure hides nothing of the
  // others.
  projects: [
    { name: 'reading', testMatch: 'reading/**/*.spec.ts', use: small },
    // These hold up the database.
    { name: 'forms', testMatch: 'forms/**/*.spec.ts', use: small },
    // These change content and break services, so they come after those that only look.
    { name: 'publishing', testMatch: 'publishing/**/*.spec.ts', use: small },
    // Drafts of everything, bare ones among them, which an editor in the Studio would stumble over.
    { name: 'preview', testMatch: 'preview/**/*.spec.ts', use: small },
    {
      // Editors at work: they change content too, but leave the services alone.
      name: 'studio',
      // Opening the Studio is most of each test, and slow on a busy machine.
      timeout: 180_000,
      testMatch: 'studio/**/*.spec.ts',
      use: editing,
    },
    // The site once more, as operators run it.
    { name: 'deploy', testMatch: 'deploy/**/*.spec.ts', use: devices['Desktop Chrome'] },
    // People with accounts. They break the auth service and the checkout, and share one address with its limits.
    { name: 'accounts', testMatch: 'accounts/**/*.spec.ts', use: still },
  ],
  webServer: {
    // What a newcomer types, in an environment of its own: site-environment.ts.
    command: 'node tests/e2e/support/run-site.mjs',
    url: `${siteUrl}/api/health`,
    timeout: 600_000,
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
  },
})
