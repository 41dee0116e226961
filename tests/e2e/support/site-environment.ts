import { ports } from './ports.ts'
import { dataDir, distDir } from './test-site.ts'

/**
 * The variables of the site under test, beyond those of a fresh checkout: its own ports and data folder, and limits
 * that tests can reach.
 */
export const siteEnvironment = {
  PORT: String(ports.site),
  LOCAL_CLOUD_PORT: String(ports.cloud),
  LOCAL_DB_PORT: String(ports.database),
  LOCAL_SMTP_PORT: String(ports.smtp),
  LOCAL_DATA_DIR: dataDir,
  LIFTPASS_DIST_DIR: distDir,
  RECONCILE_INTERVAL_SECONDS: '5',
  // All test visitors share the IP address of this machine, and tests do not wait a minute for the next email.
  ACCOUNTS_LIMIT_PER_ADDRESS: '100000',
  WEBSITE_READER_LIMIT_PER_ADDRESS: '100000',
  ACCOUNTS_LIMIT_PER_ACCOUNT: '6',
  GOTRUE_SMTP_MAX_FREQUENCY: '1s',
  ACCOUNTS_ANSWER_MS: '400',
  CHECKOUT_TIMEOUT_SECONDS: '3',
  LOCAL_AUTH_BCRYPT_COST: '4',
  // As docs/operators.md recommends: for sessions older than a day.
  GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
  LOCAL_OAUTH_PROVIDERS: 'github',
  LOCAL_SSO_DOMAIN: 'iron-hall.example',
}
