export { API_VERSION } from '../content-model/api-version'

/** The dataset that the Studio edits: Sanity’s “source” of a workspace. */
export type StudioSource = {
  projectId: string
  dataset: string
  /** Base URL of the Content Lake, without a path; Sanity's own when left out. */
  apiHost?: string
}
