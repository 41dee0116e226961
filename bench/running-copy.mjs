// The site that runs on this machine, for scripts that measure it: its URL and a client of its content.
import { readFileSync } from 'node:fs'
import { createClient } from '@sanity/client'

/** URL of the site, without a trailing slash. */
export const site = process.env.SITE_URL ?? `http://localhost:${process.env.PORT ?? 3000}`

/** The credentials that `npm start` generated: tokens, and the `people` who may sign in. */
export const credentials = () =>
  JSON.parse(readFileSync(`${process.env.LOCAL_DATA_DIR ?? '.local'}/credentials.json`, 'utf8'))

/** A client of the local Content Lake, drafts included. */
export const contentClient = (token, cloudPort = process.env.LOCAL_CLOUD_PORT ?? 4000) =>
  createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: `http://localhost:${cloudPort}`,
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
    token,
  })

/** The id of the server action of the first form on a page of the site. */
export async function actionOn(path) {
  const page = await fetch(site + path, { signal: AbortSignal.timeout(30_000) })
  const id = /\{&quot;id&quot;:&quot;([0-9a-f]{42})&quot;/.exec(await page.text())?.[1]
  if (!id) throw new Error(`${site}${path} has no form`)
  return id
}
