/** Where the Studio finds its content. */
export type StudioAddress = {
  projectId: string
  dataset: string
  /** Base address of the Content Lake, without a path; left out, it is Sanity's own (https://api.sanity.io). */
  apiHost?: string
}

/** Whether an API address belongs to Sanity's cloud, where every project has a host name of its own. */
export function isSanityCloud(apiHost: string | undefined): boolean {
  return !apiHost || /(^|\.)sanity\.(io|work)$/.test(new URL(apiHost).hostname)
}
