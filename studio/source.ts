/** The dataset that the Studio edits: Sanity’s “source” of a workspace. */
export type StudioSource = {
  projectId: string
  dataset: string
  /** Base URL of the Content Lake, without a path; Sanity's own when left out. */
  apiHost?: string
}

/** The version of the Content Lake's API that the queries of the Studio, like those of the site, are written for. */
export const API_VERSION = '2025-02-19'
