/** Where the Studio finds its content. */
export type StudioAddress = {
  projectId: string
  dataset: string
  /** Base address of the Content Lake, without a path; left out, it is Sanity's own. */
  apiHost?: string
}
