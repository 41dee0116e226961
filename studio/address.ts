/** Where the Studio finds its content. */
export type StudioAddress = {
  projectId: string
  dataset: string
  /** Base address of the Content Lake, without a path; left out, it is Sanity's own. */
  apiHost?: string
}

/**
 * The version of the Content Lake's API that this Studio's own queries are written for; the site's are written for the
 * same.
 */
export const API_VERSION = '2025-02-19'
