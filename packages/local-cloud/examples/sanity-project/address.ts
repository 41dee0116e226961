/** Where the content is: the one difference from a project in Sanity's cloud is `apiHost`. */
export const address = {
  projectId: process.env.SANITY_STUDIO_PROJECT_ID ?? 'local',
  dataset: process.env.SANITY_STUDIO_DATASET ?? 'production',
  apiHost: process.env.SANITY_STUDIO_API_HOST,
}
