import { env } from '../env'

/** Where pictures and files are. Follows from the API: cdn.sanity.io for the hosted one, the same host for any other. */
export const assetHost = (): string => env().SANITY_API_HOST.replace(/^https:\/\/api\./, 'https://cdn.')
