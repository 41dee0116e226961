import { env } from '../env'

/** The host of pictures and files. Follows from the API: cdn.sanity.io for the hosted one, the same host for others. */
export const assetHost = (): string => env().SANITY_API_HOST.replace(/^https:\/\/api\./, 'https://cdn.')
