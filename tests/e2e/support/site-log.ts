import { readFile } from 'node:fs/promises'

/** Where run-site.mjs writes down what the site under test says. */
export const siteLogFile = '.local/reports/site.log'

/** Everything that the site, its services and the launcher have said since they were started for the tests. */
export async function siteLog(): Promise<string> {
  try {
    return await readFile(siteLogFile, 'utf8')
  } catch {
    throw new Error(
      'The site was not started by the tests, so that nobody knows what it logged. Stop it, and run them again.',
    )
  }
}
