import type { DocumentTypeName } from '../../content-model/document-types'

/** The chapter of docs/editors.md for documents of a type: the id of its heading. */
const chapters: Readonly<Partial<Record<DocumentTypeName, string>>> = {
  home: 'change-the-words-at-the-top-of-the-home-page',
  page: 'change-what-a-form-says',
  landingPage: 'make-a-landing-page',
  legalPage: 'change-a-legal-page',
  article: 'write-an-article',
  topic: 'write-an-article',
  teamMember: 'find-out-where-something-is-used',
  feature: 'find-out-where-something-is-used',
  step: 'find-out-where-something-is-used',
  faq: 'find-out-where-something-is-used',
  technology: 'find-out-where-something-is-used',
  passDesigner: 'change-the-pass-designer',
  scheduledPublication: 'publish-at-a-chosen-time',
  deletedDocument: 'see-what-is-unfinished',
  reviewRequest: 'see-what-is-unfinished',
  redirect: 'send-old-addresses-somewhere-else',
  siteSettings: 'change-the-menus',
}

/** Path of the guide within the Studio, at the chapter for a document type, else from its start. */
export function guidePath(type: string): string {
  const chapter = Object.hasOwn(chapters, type) ? chapters[type as DocumentTypeName] : undefined
  return chapter ? `/guide#${chapter}` : '/guide'
}
