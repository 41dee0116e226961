import { cloudName } from '../cloud/app.ts'
import { isFree } from '../processes/ports.ts'
import type { Settings } from './settings.ts'
import { CliError } from './cli-error.ts'

/** A port to be used: for what, and the variable that changes it. */
export type Need = { port: number; use: string; variable: string; browsed?: boolean }

/**
 * Checks that every port is free and used once, before anything is started.
 * @throws CliError naming the first that is not, its holder where known, and the variable that changes it
 */
export async function checkPorts(needs: readonly Need[]): Promise<void> {
  for (const [index, { port, use, variable, browsed = true }] of needs.entries()) {
    const rival = needs.slice(0, index).find((need) => need.port === port && port !== 0)
    if (rival) {
      throw new CliError(`${rival.variable} and ${variable} are both ${port}. Give one of them another port.`)
    }
    if (browsed && (await isBlocked(port))) {
      throw new CliError(
        `Browsers refuse port ${port} (${use}). Choose another one: ${variable}=${port + 10}.`,
      )
    }
    if (port === 0 || (await isFree(port))) continue
    const holder = await ours(port)
    throw new CliError(
      `Port ${port} (${use}) is taken${holder ? ` by another local cloud, process ${holder}` : ''}. ` +
        `Stop what listens there, or choose another port: ${variable}=${port + 10}.`,
    )
  }
}

/** The ports that the local cloud needs. */
export function cloudPorts(settings: Settings): Need[] {
  return [
    { port: settings.cloudPort, use: 'the local cloud', variable: 'LOCAL_CLOUD_PORT' },
    { port: settings.databasePort, use: 'the local database', variable: 'LOCAL_DB_PORT' },
    { port: settings.smtpPort, use: 'the local mail server', variable: 'LOCAL_SMTP_PORT', browsed: false },
  ]
}

/** Whether `fetch`, in Node as in browsers, refuses a port: https://fetch.spec.whatwg.org/#port-blocking */
async function isBlocked(port: number): Promise<boolean> {
  if (port === 0) return false
  try {
    await fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD', signal: AbortSignal.timeout(1_000) })
    return false
  } catch (error) {
    // Any other error means that no HTTP server listens there.
    return error instanceof Error && error.cause instanceof Error && error.cause.message === 'bad port'
  }
}

/** The process id of a local cloud that listens on a port. */
async function ours(port: number): Promise<number | undefined> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(1_000) })
    const { name, pid } = (await response.json()) as { name?: string; pid?: number }
    return name === cloudName ? pid : undefined
  } catch {
    return undefined // Not HTTP, or too slow: not a local cloud.
  }
}
