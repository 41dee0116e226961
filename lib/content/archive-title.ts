import type { SiteSettings } from './types'

/** The heading of the archive of a year: “Archive 2024”. */
export const archiveTitle = (labels: SiteSettings['labels'], year: string): string =>
  [labels.archive, year].filter(Boolean).join(' ')
