/** The local cloud for other programs: what a project's launcher needs, and nothing of how the services work. */
export { isLocalHost } from './cloud/local-host.ts'
export { startLocalCloud, type LocalCloudOptions } from './cloud/local-cloud.ts'
export type { Service } from './cloud/service.ts'
export {
  definitionList,
  emptyState,
  excerpt,
  heading,
  submittedFields,
  table,
  type Column,
} from './dashboard/components.ts'
export { html, Html, untrustedText } from './dashboard/html.ts'
export { pageLinks, parsePaging } from './dashboard/paging.ts'
export type {
  DashboardOptions,
  ProjectPage,
  ProjectPageContent,
  ProjectPageRequest,
} from './dashboard/project-pages.ts'
export { fromNow, timestamp } from './dashboard/time.ts'
export type { WelcomeEmail } from './checkout/welcome-email.ts'
export { standardRoles, type RoleDefinition } from './content-lake/access/roles.ts'
export type { WebhookDefinition } from './content-lake/options.ts'
export { projectServices } from './cli/account-settings.ts'
export { checkPorts, cloudPorts } from './cli/check-ports.ts'
export { CliError, list } from './cli/cli-error.ts'
export { connectionVariables } from './cli/connection-variables.ts'
export { forgetInitialPassword, loadCredentials, withJwtSecret, type Credentials } from './cli/credentials.ts'
export { readEnvironment, value, type Environment, type Mode } from './cli/environment.ts'
export { claimDataDir } from './cli/lock.ts'
export { runningCloud } from './cli/running-cloud.ts'
export { withDependencies } from './cli/service-dependencies.ts'
export { runSession, type Session } from './cli/session.ts'
export { readSettings, type Settings } from './cli/settings.ts'
export { startStandalone, usage } from './cli/standalone.ts'
export { messageOf } from './message-of.ts'
export { ensureDatabase, runningPostgres, startPostgres } from './postgres/index.ts'
export { startChild, type Child, type Ending } from './processes/child.ts'
