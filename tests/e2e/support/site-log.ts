import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { buildLog, dataDir, terminalLog } from './test-site'

/** The credentials of the Studio that the launcher prints at its start. */
const invitation = /^ +\S+@liftpass\.example, password \S+ \(\w+\)$/gm

/**
 * All logs of the site, the local cloud, the database and the launcher since they started for the tests, by file.
 * @throws Error when the tests did not start the site, so that its output is unknown
 */
export async function siteLogs(): Promise<Map<string, string>> {
  const output = await readFile(terminalLog, 'utf8').catch(() => {
    throw new Error(
      'The tests did not start the site, so its output was not recorded. Stop the site and run the tests again.',
    )
  })
  const files = (await readdir(`${dataDir}/logs`)).map((name) => `${dataDir}/logs/${name}`)
  const builds = existsSync(buildLog) ? [buildLog] : []
  const kept = [...new Set([...builds, ...files, `${dataDir}/postgres/postgres.log`])].map(
    async (file) => [file, await readFile(file, 'utf8')] as const,
  )
  return new Map([[terminalLog, output.replace(invitation, '')], ...(await Promise.all(kept))])
}
