import type { WorkspaceOptions } from 'sanity'

/**
 * What of the Studio is switched off: it needs services of Sanity's cloud, or does what this project does itself
 * (publishing at a chosen time). Nothing here asks where the content lives, so a real project behaves the same.
 */
export const withoutCloudFeatures = {
  // Several documents at once; one alone has our schedule: docs/decisions/2026-11-22-releases-beside-our-schedule.md
  releases: { enabled: true },
  scheduledDrafts: { enabled: false },
  scheduledPublishing: { enabled: false, showReleasesBanner: false },
  tasks: { enabled: false },
  announcements: { enabled: false },
  mediaLibrary: { enabled: false },
  apps: { canvas: { enabled: false } },
  beta: { variants: { enabled: false } },
} satisfies Partial<WorkspaceOptions>
