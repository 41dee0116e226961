import { createClient, type SanityClient } from '@sanity/client'
import {
  CliError,
  type Environment,
  type Session,
  list,
  readEnvironment,
  readSettings,
  runningCloud,
  value,
} from 'local-cloud'
import { API_VERSION } from '../../content-model/api-version.ts'
import { loadSecrets } from '../names.ts'
import { prepare } from '../prepare.ts'

/** The dataset a command works on. */
export type ContentTarget = {
  /** May read and write everything, including drafts. */
  client: SanityClient
  /** For messages, e.g. `dataset production of the local cloud`. */
  name: string
  /** Whether other people may be working in it: replacing then needs --yes. */
  shared: boolean
  /** Absolute path of the data folder, which also holds the backups. */
  dataDir: string
}

const hosted = 'https://api.sanity.io'
const variables = ['SANITY_PROJECT_ID', 'SANITY_DATASET', 'SANITY_API_WRITE_TOKEN']

/**
 * The dataset of the environment variables, or else of the local cloud: the running one, or one started for the
 * session.
 * @param action names the running command in the message to a user who starts a second one
 * @throws CliError when variables of a real project are missing, or the local cloud cannot be started
 */
export async function openTarget(session: Session, root: string, action: string): Promise<ContentTarget> {
  const environment = readEnvironment(root, 'production', process.env)
  const { dataDir, cloudPort } = await readSettings(root, environment)
  if (namesProject(environment)) return { ...realProject(environment), dataDir }
  const running = await runningCloud(dataDir, cloudPort)
  const command = `content:${action}`
  const cloudUrl =
    running ??
    (await prepare(session, root, { command, mode: 'production', servesSite: false })).cloudUrl ??
    ''
  const { adminToken } = await loadSecrets(dataDir)
  const client = clientFor({ projectId: 'local', dataset: 'production', host: cloudUrl, token: adminToken })
  return { client, name: `the local cloud at ${cloudUrl}`, shared: false, dataDir }
}

const namesProject = (environment: Environment) =>
  [...variables, 'SANITY_API_HOST'].some((name) => value(environment, name) !== undefined)

function realProject(environment: Environment): Omit<ContentTarget, 'dataDir'> {
  const missing = variables.filter((name) => value(environment, name) === undefined)
  if (missing.length > 0) {
    throw new CliError(
      `${list(missing)} ${missing.length > 1 ? 'are' : 'is'} missing. To work on a project at Sanity set ` +
        `${list(variables)} (a token with the role Editor or more); for the local cloud set none of them.`,
    )
  }
  const [projectId = '', dataset = '', token = ''] = variables.map((name) => value(environment, name))
  const host = value(environment, 'SANITY_API_HOST') ?? hosted
  const where = host === hosted ? '' : ` at ${host}`
  return {
    client: clientFor({ projectId, dataset, host, token }),
    name: `dataset ${dataset} of project ${projectId}${where}`,
    shared: true,
  }
}

function clientFor(where: { projectId: string; dataset: string; host: string; token: string }): SanityClient {
  const { host, ...rest } = where
  return createClient({
    ...rest,
    apiVersion: API_VERSION,
    apiHost: host,
    // Only Sanity has a host name for each project.
    useProjectHostname: host === hosted,
    useCdn: false,
    perspective: 'raw',
    timeout: 60_000,
    maxRetries: 3,
  })
}
