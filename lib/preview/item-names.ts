import { documentType } from '../../content-model/document-types'
import { sections, sectionType } from '../../sections/registry'

const sectionNames: ReadonlyMap<string, string> = new Map(
  Object.entries(sections).map(([folder, { label }]) => [sectionType(folder), label]),
)

/**
 * What the Studio calls a thing on a page that can be dragged into another order.
 * @param type of a section or a document
 */
export const itemName = (type = ''): string | undefined => sectionNames.get(type) ?? documentType(type)?.label
