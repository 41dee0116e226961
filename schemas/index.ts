import type { SchemaTypeDefinition } from 'sanity'
import { article } from './documents/article'
import { faq } from './documents/faq'
import { feature } from './documents/feature'
import { home } from './documents/home'
import { legalPage } from './documents/legal-page'
import { passDesigner } from './documents/pass-designer'
import { page } from './documents/page'
import { redirect } from './documents/redirect'
import { scheduledPublication } from './documents/scheduled-publication'
import { siteSettings } from './documents/site-settings'
import { step } from './documents/step'
import { teamMember } from './documents/team-member'
import { technology } from './documents/technology'
import { articleBody } from './objects/article-body'
import { button } from './objects/button'
import { captionedPicture } from './objects/captioned-picture'
import { formField } from './objects/form-field'
import { link } from './objects/link'
import { navigationItem } from './objects/navigation-item'
import { passDesign } from './objects/pass-design'
import {
  passDesignerEmail,
  passDesignerLinks,
  passDesignerMessages,
  passDesignerPass,
  passDesignerWalletPass,
  passDesignerWalletPassGerman,
  passDesignerWords,
} from './objects/pass-designer-words'
import { passSample } from './objects/pass-sample'
import { picture } from './objects/picture'
import { richText } from './objects/rich-text'
import { seo } from './objects/seo'
import { siteLabels } from './objects/site-labels'
import { socialLink } from './objects/social-link'
import { callToActionSection } from './sections/call-to-action'
import { caseStudySection } from './sections/case-study'
import { dividerSection } from './sections/divider'
import { faqSection } from './sections/faq'
import { featureGridSection } from './sections/feature-grid'
import { fullWidthImageSection } from './sections/full-width-image'
import { heroSection } from './sections/hero'
import { imageSection } from './sections/image'
import { stepsSection } from './sections/steps'
import { technologiesSection } from './sections/technologies'

/** Every type an editor can fill in: documents first, then the sections of the home page, then the shared parts. */
export const schemaTypes: SchemaTypeDefinition[] = [
  home,
  page,
  article,
  teamMember,
  feature,
  step,
  faq,
  technology,
  legalPage,
  redirect,
  scheduledPublication,
  passDesigner,
  siteSettings,
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
  picture,
  captionedPicture,
  link,
  button,
  seo,
  richText,
  articleBody,
  navigationItem,
  socialLink,
  siteLabels,
  formField,
  passSample,
  passDesign,
  passDesignerWords,
  passDesignerMessages,
  passDesignerEmail,
  passDesignerPass,
  passDesignerWalletPass,
  passDesignerWalletPassGerman,
  passDesignerLinks,
]
