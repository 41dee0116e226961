// Made by npm run typegen of sections/registry.ts.
import { AnchorNavigationSection } from '../anchor-navigation/view'
import { ArticlesSection } from '../articles/view'
import { CallToActionSection } from '../call-to-action/view'
import { CaseStudySection } from '../case-study/view'
import { ComparisonSection } from '../comparison/view'
import { ContactFormSection } from '../contact-form/view'
import { DividerSection } from '../divider/view'
import { FaqSection } from '../faq/view'
import { FeatureGridSection } from '../feature-grid/view'
import { FiguresSection } from '../figures/view'
import { FreeDesignFormSection } from '../free-design-form/view'
import { FreeTextSection } from '../free-text/view'
import { FullWidthImageSection } from '../full-width-image/view'
import { GallerySection } from '../gallery/view'
import { HeroSection } from '../hero/view'
import { ImageSection } from '../image/view'
import { LogosSection } from '../logos/view'
import { PlansSection } from '../plans/view'
import { QuotationSection } from '../quotation/view'
import { StepsSection } from '../steps/view'
import { TeamSection } from '../team/view'
import { TechnologiesSection } from '../technologies/view'
import { VideoSection } from '../video/view'

/** The view of each section type, for the site. */
export const sectionViews = {
  anchorNavigationSection: AnchorNavigationSection,
  articlesSection: ArticlesSection,
  callToActionSection: CallToActionSection,
  caseStudySection: CaseStudySection,
  comparisonSection: ComparisonSection,
  contactFormSection: ContactFormSection,
  dividerSection: DividerSection,
  faqSection: FaqSection,
  featureGridSection: FeatureGridSection,
  figuresSection: FiguresSection,
  freeDesignFormSection: FreeDesignFormSection,
  freeTextSection: FreeTextSection,
  fullWidthImageSection: FullWidthImageSection,
  gallerySection: GallerySection,
  heroSection: HeroSection,
  imageSection: ImageSection,
  logosSection: LogosSection,
  plansSection: PlansSection,
  quotationSection: QuotationSection,
  stepsSection: StepsSection,
  teamSection: TeamSection,
  technologiesSection: TechnologiesSection,
  videoSection: VideoSection,
}
