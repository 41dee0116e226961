import { loadCredentials } from 'local-cloud'

/** The database that the site and the local cloud share. */
export const databaseName = 'liftpass'

/** Secrets of the site, made when the environment has none. */
const siteSecrets = ['cronSecret', 'hmacSecret'] as const
export type SiteSecret = (typeof siteSecrets)[number]

/** The secrets of a data folder; the first Studio users have emails of this domain. */
export const loadSecrets = (dataDir: string) => loadCredentials(dataDir, 'liftpass.example', siteSecrets)
