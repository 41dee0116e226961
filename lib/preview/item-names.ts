/**
 * What the Studio calls the things on a page that can be dragged into another order; the same as their titles in
 * schemas/.
 */
export const itemNames: Readonly<Record<string, string>> = {
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
  feature: 'Feature',
  step: 'Step',
  faq: 'Question',
  technology: 'Technology',
  teamMember: 'Team member',
}
