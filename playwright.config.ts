import { defineConfig, devices } from '@playwright/test'
import { browserArguments, findBrowser } from './tests/e2e/support/browser'
import { ports, siteUrl } from './tests/e2e/support/ports'

const launchOptions = { executablePath: await findBrowser(), args: browserArguments }

export default defineConfig({
  testDir: 'tests/e2e',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.local/reports/e2e.json' }]],
  // No traces, which cost a tenth of the time: `npm run e2e -- --trace on` records them.
  use: { baseURL: siteUrl, launchOptions },
  projects: [
    {
      name: 'reading',
      testMatch: 'reading/**/*.spec.ts',
      use: { ...devices['Desktop Chrome'], launchOptions },
    },
    {
      // These hold up the database, so that they run one after another.
      name: 'forms',
      testMatch: 'forms/**/*.spec.ts',
      dependencies: ['reading'],
      fullyParallel: false,
      workers: 1,
      use: { ...devices['Desktop Chrome'], launchOptions },
    },
    {
      // These change content and break services, so they run alone and after those that only look.
      name: 'publishing',
      testMatch: 'publishing/**/*.spec.ts',
      dependencies: ['forms'],
      fullyParallel: false,
      workers: 1,
      use: { ...devices['Desktop Chrome'], launchOptions },
    },
    {
      // Drafts of everything, bare ones among them, which an editor in the Studio would stumble over.
      name: 'preview',
      testMatch: 'preview/**/*.spec.ts',
      dependencies: ['publishing'],
      fullyParallel: false,
      workers: 1,
      use: { ...devices['Desktop Chrome'], launchOptions },
    },
    {
      // Editors at work: they change content too, but leave the services alone.
      name: 'studio',
      // Opening the Studio is most of each test, and slow on a busy machine.
      timeout: 120_000,
      testMatch: 'studio/**/*.spec.ts',
      dependencies: ['preview'],
      fullyParallel: false,
      workers: 1,
      use: { ...devices['Desktop Chrome'], launchOptions },
    },
    {
      // People with accounts. They break the auth service and the checkout, and share one address with its limits.
      name: 'accounts',
      testMatch: 'accounts/**/*.spec.ts',
      dependencies: ['studio'],
      fullyParallel: false,
      workers: 1,
      use: { ...devices['Desktop Chrome'], launchOptions },
    },
  ],
  webServer: {
    // What a newcomer types, on ports of its own, with a data folder of its own.
    command: 'node tests/e2e/support/run-site.mjs',
    env: {
      PORT: String(ports.site),
      LOCAL_CLOUD_PORT: String(ports.cloud),
      LOCAL_DB_PORT: String(ports.database),
      LOCAL_SMTP_PORT: String(ports.smtp),
      LOCAL_DATA_DIR: '.local/test',
      LIFTPASS_DIST_DIR: '.next-test',
      RECONCILE_INTERVAL_SECONDS: '5',
      // Every visitor of the tests comes from this machine, and nobody waits a minute for the next mail.
      ACCOUNTS_LIMIT_PER_ADDRESS: '100000',
      ACCOUNTS_LIMIT_PER_ACCOUNT: '6',
      GOTRUE_SMTP_MAX_FREQUENCY: '1s',
      // Of sessions that are a day old, as docs/operators.md has it.
      GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
      LOCAL_OAUTH_PROVIDERS: 'github',
      LOCAL_SSO_DOMAIN: 'iron-hall.example',
    },
    url: `${siteUrl}/api/health`,
    timeout: 600_000,
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
  },
})
