import { resolve } from 'node:path'
import { freePort, isFree, reservePorts } from '../processes/ports.ts'
import { value, type Environment } from './environment.ts'
import { CliError } from './cli-error.ts'

/** Where things run on this machine. */
export type Settings = {
  /** Absolute path of the project. */
  root: string
  port: number
  cloudPort: number
  /** 0: any free one. */
  databasePort: number
  /** Where the local mail server takes mail. */
  smtpPort: number
  /** Absolute path of the folder that holds everything local. */
  dataDir: string
}

/**
 * Reads the settings of the launcher: PORT, LOCAL_CLOUD_PORT, LOCAL_DB_PORT, LOCAL_SMTP_PORT (0 picks a free port) and
 * LOCAL_DATA_DIR (relative to the project).
 * @throws CliError for an invalid port
 */
export async function readSettings(root: string, environment: Environment): Promise<Settings> {
  const port = readPort(environment, 'PORT', 3000)
  const cloudPort = readPort(environment, 'LOCAL_CLOUD_PORT', 4000)
  const databasePort = readPort(environment, 'LOCAL_DB_PORT', 4001)
  const smtpPort = readPort(environment, 'LOCAL_SMTP_PORT', 4002)
  await reservePorts(port, cloudPort, databasePort, smtpPort)
  return {
    root,
    port: port || (await freePort()),
    cloudPort: cloudPort || (await freePort()),
    databasePort,
    // Services that send mail have to know it before the mail server runs.
    smtpPort: smtpPort || (await freePort()),
    dataDir: resolve(root, value(environment, 'LOCAL_DATA_DIR') ?? '.local'),
  }
}

/**
 * The port of the mail server beside a service that runs alone. The usual one is for `mail` and `up`, if it is free: of
 * several services that start at once, each would find it free, and all but one would fail to listen there.
 */
export async function standaloneSmtpPort(service: string, environment: Environment): Promise<number> {
  const port = readPort(environment, 'LOCAL_SMTP_PORT', 4002) || (await freePort())
  if (value(environment, 'LOCAL_SMTP_PORT') !== undefined) return port
  return ['mail', 'up'].includes(service) && (await isFree(port)) ? port : freePort()
}

/** A port number from a variable, or the default. */
export function readPort(environment: Environment, name: string, standard: number): number {
  const text = value(environment, name)
  if (text === undefined) return standard
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new CliError(`${name} is “${text}”. It has to be a port: a whole number up to 65535.`)
}
