import { parseArgs } from 'node:util'
import {
  CliError,
  type Environment,
  type Session,
  forgetInitialPassword,
  messageOf,
  readEnvironment,
  readSettings,
  runningCloud,
  value,
} from 'local-cloud'
import { integrations } from './integrations.ts'
import { loadSecrets } from './names.ts'
import { prepare } from './prepare.ts'

const usage = [
  'npm run local -- editors list',
  'npm run local -- editors add <email> --name <name> [--role editor|administrator|viewer] [--password <password>]',
  'npm run local -- editors password <email> [--password <password>]',
  'npm run local -- editors remove <email>',
].join('\n')

type Person = { email: string; name: string; role: string; password?: string }
type Request = { method: string; email?: string; body?: Record<string, string | undefined> }

/**
 * `local editors list|add|password|remove`: manages the accounts of the local Studio. Works on the running local cloud,
 * or starts it for the duration of the command. Generates and prints a password that is not given.
 * @throws CliError for invalid arguments, with a project at Sanity, or for a refusal of the Content Lake
 */
export async function editors(session: Session, root: string, args: string[]): Promise<void> {
  const { action, email = '', request } = readArguments(args)
  const environment = readEnvironment(root, 'production', process.env)
  if (usesSanity(environment))
    throw new CliError('Sanity is configured: invite people at https://www.sanity.io/manage instead.')
  const { dataDir, cloudPort } = await readSettings(root, environment)
  const where = { command: 'local -- editors', mode: 'production', servesSite: false } as const
  const url = (await runningCloud(dataDir, cloudPort)) ?? (await prepare(session, root, where)).cloudUrl ?? ''
  const people = await ask(url, (await loadSecrets(dataDir)).adminToken, request)
  if (action === 'password' || action === 'remove') {
    await forgetInitialPassword(dataDir, email.trim().toLowerCase())
  }
  for (const person of [people].flat()) session.log(line(person))
  if (action === 'remove') session.log('Removed, and signed out everywhere.')
  if (action === 'password') session.log('Signed out everywhere.')
}

const usesSanity = (environment: Environment) =>
  integrations
    .filter(({ service }) => service === 'content-lake')
    .every(({ required }) => required.every((name) => value(environment, name) !== undefined))

const line = ({ email, name, role, password }: Person) =>
  `${email}  ${name}, ${role}${password ? `, password ${password}` : ''}`

/** The options of each action. */
const optionsOf = new Map([
  ['list', []],
  ['add', ['name', 'role', 'password']],
  ['password', ['password']],
  ['remove', []],
])

function readArguments(args: string[]) {
  const { values, positionals } = parse(args)
  const [action = '', email, ...rest] = positionals
  const { name, role = 'editor', password } = values
  const options = optionsOf.get(action)
  const unused = options && Object.keys(values).find((option) => !options.includes(option))
  if (unused) throw new CliError(`“editors ${action}” has no option --${unused}:\n${usage}`)
  const requests: Record<string, Request | undefined> = {
    list: email === undefined ? { method: 'GET' } : undefined,
    add: email && name ? { method: 'POST', body: { email, name, role, password } } : undefined,
    password: email ? { method: 'PATCH', email, body: { password } } : undefined,
    remove: email ? { method: 'DELETE', email } : undefined,
  }
  const request = options && requests[action]
  if (!request || rest.length > 0) throw new CliError(`Say what to do:\n${usage}`)
  return { action, email, request }
}

function parse(args: string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ args, allowPositionals: true, options: { name: text, role: text, password: text } })
  } catch (error) {
    throw new CliError(`${messageOf(error)}\n${usage}`)
  }
}

async function ask(cloudUrl: string, token: string, { method, email, body }: Request) {
  const path = email === undefined ? '' : `/${encodeURIComponent(email)}`
  const response = await fetch(`${cloudUrl}/v1/members${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  })
  const said = (await response.json()) as Person | Person[] | { message?: string }
  if (response.ok) return said as Person | Person[]
  throw new CliError(
    'message' in said && said.message ? said.message : `The local cloud responded with ${response.status}`,
  )
}
