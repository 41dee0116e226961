// The copy of the site that runs on this machine, for scripts that look at it: where it is, and how its content is
// reached.
import { readFileSync } from 'node:fs'
import { createClient } from '@sanity/client'

/** Address of the site, without a trailing slash. */
export const site = process.env.SITE_URL ?? `http://localhost:${process.env.PORT ?? 3000}`

/** What `npm start` made for this copy: tokens, and the `people` who may sign in. */
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
