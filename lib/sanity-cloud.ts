/** The URL of Sanity's own API, where every project has a host name of its own. */
export const SANITY_CLOUD = 'https://api.sanity.io'

/** Whether content lives in Sanity's cloud; any other URL serves all its projects under one host name. */
export function isSanityCloud(apiHost: string): boolean {
  return apiHost === SANITY_CLOUD
}

/** The URL of pictures and files: Sanity's CDN for its own API, the same URL for any other. */
export const assetHost = (apiHost: string): string =>
  isSanityCloud(apiHost) ? 'https://cdn.sanity.io' : apiHost
