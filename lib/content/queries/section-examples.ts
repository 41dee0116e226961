import { sectionFields } from '../../../sections/generated/fields'
import { contentClient } from '../client'
import type { Section } from '../types'

/** For the catalogue: sections that are in no document, as the query of a page would return them. */
export const readSectionExamples = (sections: readonly object[]): Promise<Section[]> =>
  contentClient().fetch<Section[]>(`$sections[]{ ${sectionFields} }`, { sections })
