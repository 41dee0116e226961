// Made by npm run typegen of sections/registry.ts.
import { CallToActionSection } from '../call-to-action/view'
import { CaseStudySection } from '../case-study/view'
import { ComparisonSection } from '../comparison/view'
import { DividerSection } from '../divider/view'
import { FaqSection } from '../faq/view'
import { FeatureGridSection } from '../feature-grid/view'
import { FiguresSection } from '../figures/view'
import { FreeTextSection } from '../free-text/view'
import { FullWidthImageSection } from '../full-width-image/view'
import { HeroSection } from '../hero/view'
import { ImageSection } from '../image/view'
import { LogosSection } from '../logos/view'
import { PlansSection } from '../plans/view'
import { QuotationSection } from '../quotation/view'
import { StepsSection } from '../steps/view'
import { TechnologiesSection } from '../technologies/view'

/** The view of each section type, for the site. */
export const sectionViews = {
  callToActionSection: CallToActionSection,
  caseStudySection: CaseStudySection,
  comparisonSection: ComparisonSection,
  dividerSection: DividerSection,
  faqSection: FaqSection,
  featureGridSection: FeatureGridSection,
  figuresSection: FiguresSection,
  freeTextSection: FreeTextSection,
  fullWidthImageSection: FullWidthImageSection,
  heroSection: HeroSection,
  imageSection: ImageSection,
  logosSection: LogosSection,
  plansSection: PlansSection,
  quotationSection: QuotationSection,
  stepsSection: StepsSection,
  technologiesSection: TechnologiesSection,
}
