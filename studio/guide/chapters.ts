import type { DocumentTypeName } from '../../content-model/document-types'

/** The chapter of docs/editors.md for documents of a type: the id of its heading. */
const chapters: Readonly<Partial<Record<DocumentTypeName, string>>> = {
  home: 'change-the-words-at-the-top-of-the-home-page',
  page: 'change-what-a-form-says',
  landingPage: 'make-a-landing-page',
  legalPage: 'change-a-legal-page',
  article: 'write-an-article',
  topic: 'write-an-article',
  teamMember: 'change-people-features-steps-and-questions',
  feature: 'change-people-features-steps-and-questions',
  step: 'change-people-features-steps-and-questions',
  faq: 'change-people-features-steps-and-questions',
  technology: 'change-people-features-steps-and-questions',
  passDesigner: 'change-the-pass-designer',
  scheduledPublication: 'publish-at-a-chosen-time',
  deletedDocument: 'see-what-is-unfinished',
  reviewRequest: 'see-what-is-unfinished',
  redirect: 'send-old-addresses-somewhere-else',
  siteSettings: 'change-what-all-pages-share',
}

/** The chapters for fixed pages without a form, by their routes. */
const pageChapters = new Map<unknown, string>([
  ['blog', 'add-sections-to-contact-team-and-the-like'],
  ['team', 'add-sections-to-contact-team-and-the-like'],
  ['search', 'change-the-search-page-and-pages-with-a-message'],
  ['notFound', 'change-the-search-page-and-pages-with-a-message'],
  ['success', 'change-the-search-page-and-pages-with-a-message'],
  ['error', 'change-the-search-page-and-pages-with-a-message'],
])

/**
 * Path of the guide within the Studio, at the chapter for a document type, else from its start.
 * @param route of a fixed page
 */
export function guidePath(type: string, route?: unknown): string {
  const ofType = Object.hasOwn(chapters, type) ? chapters[type as DocumentTypeName] : undefined
  const chapter = type === 'page' ? (pageChapters.get(route) ?? ofType) : ofType
  return chapter ? `/guide#${chapter}` : '/guide'
}
