import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { WebhookDefinition } from '../content-lake/index.ts'
import { serviceNames } from '../cloud/services.ts'
import { freePort, reservePorts } from '../processes/ports.ts'
import { standaloneAccountSettings, gatewayAccountSettings } from './account-settings.ts'
import { standaloneData } from './standalone-data.ts'
import { withDependencies } from './service-dependencies.ts'
import { readSamlIdp } from './saml-idp.ts'
import { loadCredentials, makeCredentials, withJwtSecret, type Credentials } from './credentials.ts'
import { readEnvironment, value, type Environment } from './environment.ts'
import { connectionVariables } from './connection-variables.ts'
import { cloudAddress, startLocalCloud } from '../cloud/local-cloud.ts'
import { readLocalAirtable } from './airtable-settings.ts'
import { withReachableSmtpHost } from './smtp-host.ts'
import { CliError, list } from './cli-error.ts'
import { checkPorts } from './check-ports.ts'
import type { Session } from './session.ts'
import { readPort, standaloneSmtpPort } from './settings.ts'
import { messageOf } from '../message-of.ts'

/** What `--help` shows. */
export const usage = `local-cloud <service> [options]: hosted services on your own machine

Services:
  content-lake   Sanity's Content Lake
  auth           Supabase Auth, with the mail server beside it
  airtable       Airtable's Web API
  mail           a mail server that keeps what it gets, for tests to read
  forms, checkout, identity
  up             all of them behind one address, with a dashboard

Options:
  --port <number>      default: any free port; for up LOCAL_CLOUD_PORT or 4000
  --memory             keep nothing: data is in a temporary folder that is removed at the end
  --seed <folder>      fill an empty dataset from a folder that \`sanity dataset import\` takes
  --studio <address>   where a Studio runs; may be given several times (default http://localhost:3333)
  --webhook <address>  who is told about published content, signed with SANITY_REVALIDATE_SECRET
  --https              HTTPS and HTTP/2, with a certificate made at the first start
  --help

Without --memory data stays in .local/alone/<service> below this folder; LOCAL_DATA_DIR names another one for .local.
Tokens, tables and limits come from variables, which are printed at the start and can be set: README.md lists them.`

const briefUsage = 'local-cloud <service> [options]; --help lists them.'

/** Email domain of the first Studio users. */
const peopleDomain = 'studio.example'

/** Default URL of `sanity dev`. */
const usualStudio = 'http://localhost:3333'

/**
 * Starts one service alone, or with `up` all of them, with an empty database of its own. Options come from the
 * environment; it generates and prints what is missing: SANITY_PROJECT_ID, SANITY_DATASET, SANITY_API_READ_TOKEN,
 * SANITY_API_WRITE_TOKEN, SANITY_REVALIDATE_SECRET, which signs the requests to `--webhook`; AIRTABLE_API_KEY,
 * AIRTABLE_BASE_ID and what `readLocalAirtable` names; GOTRUE_… as the real auth server has them, PORT too,
 * LOCAL_AUTH_PATH, LOCAL_OAUTH_PROVIDERS, LOCAL_SSO_DOMAIN, LOCAL_SMTP_PORT.
 * @param root absolute path of the folder whose `.env` files count and which the data is in
 * @param formerDatabaseName a name that the database of an older version has
 * @throws CliError for an unknown service or a taken port
 */
export async function startStandalone(
  session: Session,
  root: string,
  args: string[],
  { formerDatabaseName }: { formerDatabaseName?: string } = {},
): Promise<void> {
  const { service, port, memory, seed, studios, webhookUrl, https } = await readArguments(args, process.env)
  const environment = await withReachableSmtpHost(
    readEnvironment(root, 'development', process.env),
    session.log,
  )
  const smtpPort = await standaloneSmtpPort(service, environment)
  const services = withDependencies(chosenServices(service, environment), environment)
  const isUp = service === 'up'
  await checkPorts([
    { port, use: isUp ? 'the local cloud' : `the service ${service}`, variable: '--port' },
    ...(services.includes('mail')
      ? [{ port: smtpPort, use: 'the local mail server', variable: 'LOCAL_SMTP_PORT', browsed: false }]
      : []),
  ])
  const { dataDir, shared } = await standaloneData(session, root, environment, service, memory)
  const credentials = chosenCredentials(
    environment,
    memory ? makeCredentials(peopleDomain) : await loadCredentials(dataDir, peopleDomain),
  )
  const siteUrl = value(environment, 'SITE_URL')
  const studioUrls = studios ?? [(siteUrl && URL.parse('/studio', siteUrl)?.href) || usualStudio]
  const projectId = value(environment, 'SANITY_PROJECT_ID') ?? 'local'
  const dataset = value(environment, 'SANITY_DATASET') ?? 'production'
  const airtable = readLocalAirtable(environment)
  const { cloudUrl: url, databaseUrl } = await startLocalCloud(
    {
      dataDir,
      cloudPort: port,
      databasePort: 0,
      runningDatabase: shared,
      credentials,
      airtable,
      accounts: (isUp ? gatewayAccountSettings : standaloneAccountSettings)(environment, {
        url: cloudAddress(port, https),
        smtpPort,
        siteUrl,
        credentials,
        samlIdp: await readSamlIdp(environment),
      }),
      services,
      durable: !memory,
      https,
      projectId,
      dataset,
      ...(siteUrl ? { siteUrl } : {}),
      studioUrls,
      webhooks: webhookUrl ? [publishedContentWebhook(webhookUrl, credentials.revalidateSecret)] : [],
      ...(formerDatabaseName ? { formerDatabaseName } : {}),
      ...(seed ? { contentDir: resolve(seed) } : {}),
      log: session.log,
    },
    session.stack,
    session.fail,
  )
  const filled = services.map((name) => connectionVariables(name, { cloudUrl: url, credentials }))
  const chosen: Record<string, string> = {
    SANITY_PROJECT_ID: projectId,
    SANITY_DATASET: dataset,
    AIRTABLE_BASE_ID: airtable.baseId,
  }
  const variables = Object.assign(
    {},
    ...filled,
    services.includes('auth') ? secretsOf(credentials) : {},
  ) as Record<string, string>
  const where = shared ? `data shared with the one that runs in ${dataDir}` : `data in ${dataDir}`
  session.log(`${service}: ${url}${memory ? ' (forgets everything when it stops)' : `, ${where}`}`)
  if (https) session.log(`certificate: ${join(dataDir, 'https-certificate.pem')} (Node: NODE_EXTRA_CA_CERTS)`)
  if (services.includes('mail')) session.log(`mail: smtp://localhost:${smtpPort}, ${url}/mail/messages`)
  // Suites of auth clients put rows into its tables before they begin.
  if (services.includes('auth')) session.log(`database: ${databaseUrl}`)
  if (Object.keys(variables).length > 0) session.log('To use it, set:')
  for (const [name, text] of Object.entries(variables)) session.log(`${name}=${chosen[name] ?? text}`)
  if (!services.includes('content-lake')) return
  session.log('Token of an administrator, for webhooks, people and the Sanity CLI:')
  session.log(`SANITY_AUTH_TOKEN=${credentials.adminToken}`)
  session.log(`To sign in to the Studio at ${studioUrls.join(', ')}:`)
  for (const { email, password, role } of credentials.people) session.log(`${email} ${password} (${role})`)
}

/** Adds the auth service to a checkout without a Supabase project, which needs one to make accounts. */
function chosenServices(service: string, environment: Environment): readonly string[] {
  if (service === 'up') return serviceNames
  return service === 'checkout' && value(environment, 'SUPABASE_URL') === undefined
    ? ['auth', service]
    : [service]
}

/** What Sanity suggests for a webhook that revalidates pages: published documents, whole. */
const publishedContentWebhook = (url: string, secret: string): WebhookDefinition => ({
  name: 'published-content',
  url,
  secret,
  filter: '!(_id in path("drafts.**")) && !(_id in path("versions.**"))',
  projection: '',
  on: ['create', 'update', 'delete'],
})

/** The secret of the auth service, for clients that sign or verify tokens. */
const secretsOf = ({ authSecret }: Credentials) => ({ GOTRUE_JWT_SECRET: authSecret })

async function readArguments(args: string[], environment: Environment) {
  const { values, positionals } = parse(args)
  const service = positionals[0]
  const known = [...serviceNames, 'up']
  if (!service || positionals.length > 1 || !known.includes(service)) {
    throw new CliError(`Say which service: ${list(known)}.\n${briefUsage}`)
  }
  const asked = readPort({ '--port': values.port }, '--port', 0)
  const port =
    asked ||
    (service === 'up' && readPort(environment, 'LOCAL_CLOUD_PORT', 4000)) ||
    (service === 'auth' && authPort(environment)) ||
    (await freePort())
  await reservePorts(port)
  return {
    service,
    port,
    memory: values.memory ?? false,
    https: values.https ?? false,
    seed: values.seed,
    studios: values.studio?.map((url) => httpUrl('--studio', url)),
    webhookUrl: values.webhook === undefined ? undefined : httpUrl('--webhook', values.webhook),
  }
}

/** @throws CliError for a URL that browsers cannot open */
function httpUrl(option: string, url: string): string {
  if (['http:', 'https:'].includes(URL.parse(url)?.protocol ?? '')) return url
  throw new CliError(`${option} is “${url}”. It has to be an address such as http://localhost:3333.`)
}

/** The port in an environment of the real auth server; 0: none. */
const authPort = (environment: Environment) =>
  readPort(environment, 'GOTRUE_API_PORT', 0) || readPort(environment, 'PORT', 0)

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        port: { type: 'string' },
        memory: { type: 'boolean' },
        https: { type: 'boolean' },
        seed: { type: 'string' },
        studio: { type: 'string', multiple: true },
        webhook: { type: 'string' },
      },
    })
  } catch (error) {
    throw new CliError(`${messageOf(error)}\n${briefUsage}`)
  }
}

function chosenCredentials(environment: Environment, own: Credentials): Credentials {
  return {
    ...withJwtSecret(own, environment),
    readToken: value(environment, 'SANITY_API_READ_TOKEN') ?? own.readToken,
    writeToken: value(environment, 'SANITY_API_WRITE_TOKEN') ?? own.writeToken,
    revalidateSecret: value(environment, 'SANITY_REVALIDATE_SECRET') ?? own.revalidateSecret,
    airtableKey: value(environment, 'AIRTABLE_API_KEY') ?? own.airtableKey,
  }
}
