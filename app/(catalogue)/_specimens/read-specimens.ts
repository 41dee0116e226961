import type { Part } from './parts'
import type { Specimen } from './specimen-list'

/** Loads the components of one part only. */
const readers: Readonly<Record<Part, () => Promise<readonly Specimen[]>>> = {
  sections: async () => (await import('./sections')).sectionSpecimens(),
  pages: async () => (await import('./pages')).pageSpecimens(),
  forms: async () => (await import('./forms')).formSpecimens,
  accounts: async () => (await import('./account')).accountSpecimens,
  passes: async () => (await import('./passes')).passSpecimens,
  components: async () => (await import('./components')).componentSpecimens,
}

/** The specimens of a part of the catalogue. @throws what a query of its content throws */
export const readSpecimens = (part: Part): Promise<readonly Specimen[]> => readers[part]()
