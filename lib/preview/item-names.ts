import { documentType } from '../../content-model/document-types'

/** What the Studio calls the sections of a page; the same as their titles in schemas/. */
const sectionNames: Readonly<Record<string, string>> = {
  heroSection: 'Opening',
  featureGridSection: 'Features',
  callToActionSection: 'Call to action',
  imageSection: 'Picture',
  fullWidthImageSection: 'Picture from edge to edge',
  dividerSection: 'Divider',
  stepsSection: 'Steps',
  faqSection: 'Questions and answers',
  technologiesSection: 'Access technologies',
  caseStudySection: 'Case study form',
}

/**
 * What the Studio calls a thing on a page that can be dragged into another order.
 * @param type of a section or a document
 */
export const itemName = (type: string | undefined): string | undefined =>
  sectionNames[type ?? ''] ?? documentType(type ?? '')?.label
