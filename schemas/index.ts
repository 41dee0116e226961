import type { SchemaTypeDefinition } from 'sanity'
import { sectionSchemas } from '../sections/generated/schemas'
import { withKind } from './objects/section-kind'
import { article } from './documents/article'
import { deletedDocument } from './documents/deleted-document'
import { faq } from './documents/faq'
import { feature } from './documents/feature'
import { home } from './documents/home'
import { landingPage } from './documents/landing-page'
import { legalPage } from './documents/legal-page'
import { passDesigner } from './documents/pass-designer'
import { page } from './documents/page'
import { redirect } from './documents/redirect'
import { reviewRequest } from './documents/review-request'
import { scheduledPublication } from './documents/scheduled-publication'
import { siteSettings } from './documents/site-settings'
import { step } from './documents/step'
import { teamMember } from './documents/team-member'
import { technology } from './documents/technology'
import { topic } from './documents/topic'
import { articleBody } from './objects/article-body'
import { button } from './objects/button'
import { captionedPicture } from './objects/captioned-picture'
import { formField } from './objects/form-field'
import { link } from './objects/link'
import { announcement } from './objects/announcement'
import { navigationGroup } from './objects/navigation-group'
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
} from './objects/pass-designer-texts'
import { passSample } from './objects/pass-sample'
import { picture } from './objects/picture'
import { richText } from './objects/rich-text'
import { seo } from './objects/seo'
import { siteLabels } from './objects/site-labels'
import { socialLink } from './objects/social-link'

/** Every type an editor can fill in: documents first, then the sections of pages, then the shared parts. */
export const schemaTypes: SchemaTypeDefinition[] = [
  home,
  page,
  landingPage,
  article,
  topic,
  teamMember,
  feature,
  step,
  faq,
  technology,
  legalPage,
  redirect,
  scheduledPublication,
  deletedDocument,
  reviewRequest,
  passDesigner,
  siteSettings,
  ...sectionSchemas.map(withKind),
  picture,
  captionedPicture,
  link,
  button,
  seo,
  richText,
  articleBody,
  navigationItem,
  navigationGroup,
  announcement,
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
