/**
 * The types of documents that pages are made of; everything else in a dataset is none of the site’s business. The
 * reconciler looks after these alone, so that a type missing here would never heal:
 * tests/unit/lib/content-types.test.ts compares them with the schema.
 */
export const contentTypes: readonly string[] = [
  'siteSettings',
  'home',
  'page',
  'article',
  'legalPage',
  'feature',
  'faq',
  'step',
  'technology',
  'teamMember',
  'redirect',
  'passDesigner',
]
