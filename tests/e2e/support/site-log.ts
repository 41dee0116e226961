import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { buildLog, dataDir, terminalLog } from './test-site'

/** What the launcher says to whoever has started it: how to sign in to the Studio. */
const invitation = /^ +\S+@liftpass\.example, password \S+ \(\w+\)$/gm

/**
 * Everything that the site, the local cloud, the database and the launcher have written down since they were started
 * for the tests, by where it stands.
 * @throws Error when nobody knows what the site has said
 */
export async function siteLogs(): Promise<Map<string, string>> {
  const output = await readFile(terminalLog, 'utf8').catch(() => {
    throw new Error(
      'The site was not started by the tests, so that nobody knows what it logged. Stop it, and run them again.',
    )
  })
  const files = (await readdir(`${dataDir}/logs`)).map((name) => `${dataDir}/logs/${name}`)
  const builds = existsSync(buildLog) ? [buildLog] : []
  const kept = [...new Set([...builds, ...files, `${dataDir}/postgres/postgres.log`])].map(
    async (file) => [file, await readFile(file, 'utf8')] as const,
  )
  return new Map([[terminalLog, output.replace(invitation, '')], ...(await Promise.all(kept))])
}
