import type { WorkspaceOptions } from 'sanity'
import { documentType } from '../content-model/document-types'

/** Whether fields of a type can have comments: those of all types that editors write. */
export const isDiscussed = ({ documentType: type }: { documentType: string }) => !documentType(type)?.internal

/**
 * Switches off the features of the Studio that need services of Sanity's cloud, or do what this project does itself
 * (scheduled publishing). They are off with a project in Sanity's cloud too, so that both behave the same.
 */
export const withoutCloudFeatures = {
  // Releases publish several documents at once; a single document has our schedule:
  // docs/decisions/2026-11-22-releases-beside-our-schedule.md
  releases: { enabled: true },
  scheduledDrafts: { enabled: false },
  scheduledPublishing: { enabled: false, showReleasesBanner: false },
  tasks: { enabled: false },
  announcements: { enabled: false },
  mediaLibrary: { enabled: false },
  apps: { canvas: { enabled: false } },
  beta: { variants: { enabled: false } },
} satisfies Partial<WorkspaceOptions>
