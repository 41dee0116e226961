import type { WorkspaceOptions } from 'sanity'

/**
 * What of the Studio is switched off: it needs services of Sanity's cloud, or does what this project does itself
 * (publishing at a chosen time). Nothing here asks where the content lives, so a real project behaves the same.
 */
export const withoutCloudFeatures = {
  releases: { enabled: false },
  scheduledDrafts: { enabled: false },
  scheduledPublishing: { enabled: false, showReleasesBanner: false },
  tasks: { enabled: false },
  announcements: { enabled: false },
  mediaLibrary: { enabled: false },
  apps: { canvas: { enabled: false } },
  beta: { variants: { enabled: false } },
} satisfies Partial<WorkspaceOptions>
