import { CliError, type Environment, isLocalHost, value } from 'local-cloud'
import { integrations, type Integration } from '../integrations.ts'

/** The name of an integration in LOCAL_SERVICES, e.g. `free-design-form`. */
const nameOf = ({ name }: Integration) => name.toLowerCase().replaceAll(' ', '-')

/**
 * Stops a public site that would use local services by mistake: with a forgotten variable, its visitors' passwords and
 * leads would stay on this machine unnoticed. With a SITE_URL on this machine (or none) every integration may be local.
 * With any other, also in private networks and under names like `.local` and `.test`, only those in LOCAL_SERVICES may.
 * @param local the integrations without a configuration
 * @throws CliError that lists the missing variables and both solutions, or for an unknown name in LOCAL_SERVICES
 */
export function checkLocalServices(local: readonly Integration[], environment: Environment): void {
  const allowed = (value(environment, 'LOCAL_SERVICES') ?? '').split(',').flatMap((name) => name.trim() || [])
  const known = integrations.map(nameOf)
  const unknown = allowed.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new CliError(
      `LOCAL_SERVICES names “${unknown.join(', ')}”. It takes, with commas between: ${known.join(', ')}.`,
    )
  }
  const siteUrl = value(environment, 'SITE_URL')
  const url = URL.parse(siteUrl ?? 'http://localhost')
  if (isLocalHost(url?.host)) return
  const forgotten = local.filter((integration) => !allowed.includes(nameOf(integration)))
  if (forgotten.length === 0) return
  const missing = forgotten.map(({ name, required }) => `  ${name}: ${required.join(', ')}`)
  const names = local.map(nameOf).join(',')
  throw new CliError(
    `SITE_URL is ${siteUrl}, so other people use this site, but not everything is configured. Local services would ` +
      `keep what they send (passwords, leads) on this machine. Missing:\n${missing.join('\n')}\n` +
      'Set these variables (.env.example explains each). Or, to use local services for exactly these on purpose, ' +
      `set LOCAL_SERVICES=${names}`,
  )
}
