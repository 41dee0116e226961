import { ports } from './ports.ts'
import { dataDir, distDir } from './test-site.ts'

/**
 * What the site under test has in its environment beside what a newcomer's has: ports and a data folder of its own, and
 * limits that tests can reach.
 */
export const siteEnvironment = {
  PORT: String(ports.site),
  LOCAL_CLOUD_PORT: String(ports.cloud),
  LOCAL_DB_PORT: String(ports.database),
  LOCAL_SMTP_PORT: String(ports.smtp),
  LOCAL_DATA_DIR: dataDir,
  LIFTPASS_DIST_DIR: distDir,
  RECONCILE_INTERVAL_SECONDS: '5',
  // Every visitor of the tests comes from this machine, and nobody waits a minute for the next mail.
  ACCOUNTS_LIMIT_PER_ADDRESS: '100000',
  WEBSITE_READER_LIMIT_PER_ADDRESS: '100000',
  ACCOUNTS_LIMIT_PER_ACCOUNT: '6',
  GOTRUE_SMTP_MAX_FREQUENCY: '1s',
  ACCOUNTS_ANSWER_MS: '400',
  CHECKOUT_TIMEOUT_SECONDS: '3',
  LOCAL_AUTH_BCRYPT_COST: '4',
  // Of sessions that are a day old, as docs/operators.md has it.
  GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
  LOCAL_OAUTH_PROVIDERS: 'github',
  LOCAL_SSO_DOMAIN: 'iron-hall.example',
}
