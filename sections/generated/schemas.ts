// Made by npm run typegen of sections/registry.ts.
import { anchorNavigationSection } from '../anchor-navigation/schema'
import { articlesSection } from '../articles/schema'
import { callToActionSection } from '../call-to-action/schema'
import { caseStudySection } from '../case-study/schema'
import { comparisonSection } from '../comparison/schema'
import { contactFormSection } from '../contact-form/schema'
import { dividerSection } from '../divider/schema'
import { faqSection } from '../faq/schema'
import { featureGridSection } from '../feature-grid/schema'
import { figuresSection } from '../figures/schema'
import { freeDesignFormSection } from '../free-design-form/schema'
import { freeTextSection } from '../free-text/schema'
import { fullWidthImageSection } from '../full-width-image/schema'
import { gallerySection } from '../gallery/schema'
import { heroSection } from '../hero/schema'
import { imageSection } from '../image/schema'
import { logosSection } from '../logos/schema'
import { plansSection } from '../plans/schema'
import { quotationSection } from '../quotation/schema'
import { stepsSection } from '../steps/schema'
import { teamSection } from '../team/schema'
import { technologiesSection } from '../technologies/schema'
import { videoSection } from '../video/schema'

/** The schemas of all sections, for the Studio. */
export const sectionSchemas = [
  heroSection,
  featureGridSection,
  callToActionSection,
  imageSection,
  fullWidthImageSection,
  dividerSection,
  stepsSection,
  faqSection,
  technologiesSection,
  caseStudySection,
  quotationSection,
  logosSection,
  figuresSection,
  comparisonSection,
  plansSection,
  freeTextSection,
  articlesSection,
  teamSection,
  gallerySection,
  videoSection,
  anchorNavigationSection,
  contactFormSection,
  freeDesignFormSection,
]
