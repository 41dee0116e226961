// Made by npm run typegen of sections/registry.ts.
import { CallToActionSection } from '../call-to-action/view'
import { CaseStudySection } from '../case-study/view'
import { DividerSection } from '../divider/view'
import { FaqSection } from '../faq/view'
import { FeatureGridSection } from '../feature-grid/view'
import { FullWidthImageSection } from '../full-width-image/view'
import { HeroSection } from '../hero/view'
import { ImageSection } from '../image/view'
import { QuotationSection } from '../quotation/view'
import { StepsSection } from '../steps/view'
import { TechnologiesSection } from '../technologies/view'

/** The view of each section type, for the site. */
export const sectionViews = {
  callToActionSection: CallToActionSection,
  caseStudySection: CaseStudySection,
  dividerSection: DividerSection,
  faqSection: FaqSection,
  featureGridSection: FeatureGridSection,
  fullWidthImageSection: FullWidthImageSection,
  heroSection: HeroSection,
  imageSection: ImageSection,
  quotationSection: QuotationSection,
  stepsSection: StepsSection,
  technologiesSection: TechnologiesSection,
}
