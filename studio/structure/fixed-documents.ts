import { definePlugin, type DocumentActionComponent } from 'sanity'
import type { legalRoutes, pageRoutes } from '../../schemas/routes'

/** What an editor calls each page whose address is built in, in the order of a visitor's way through the site. */
export const pageTitles: Record<(typeof pageRoutes)[number], string> = {
  blog: 'Blog',
  team: 'Team',
  contact: 'Contact',
  create: 'Free design',
  signup: 'Sign up',
  login: 'Sign in',
  success: 'Thank you, after signing up',
  notFound: 'Address not found (404)',
  error: 'Something went wrong',
}

/** Documents of legal pages: their ids, and what an editor calls them. */
export const legalTitles: Record<(typeof legalRoutes)[number], { id: string; title: string }> = {
  'terms-and-conditions': { id: 'legal-terms', title: 'Terms and Conditions' },
  'privacy-policy': { id: 'legal-privacy', title: 'Privacy Policy' },
}

/** Types whose documents belong to addresses built into the site: there is one for each, no more and no fewer. */
export const fixedTypes: readonly string[] = ['home', 'siteSettings', 'page', 'legalPage']

/** Types that people never begin by themselves; schedules are made in the document they are about. */
const notMadeByHand: readonly string[] = [...fixedTypes, 'scheduledPublication']

/** What would leave an address without its document, or make a second one for it. */
const withoutFixedDocuments = new Set<DocumentActionComponent['action']>(['duplicate', 'delete', 'unpublish'])

/** Keeps documents with a place of their own in that place: they cannot be made, copied, deleted or taken off the site. */
export const fixedDocuments = definePlugin({
  name: 'liftpass-fixed-documents',
  document: {
    actions: (actions, { schemaType }) =>
      fixedTypes.includes(schemaType)
        ? actions.filter(({ action }) => !withoutFixedDocuments.has(action))
        : actions,
    newDocumentOptions: (options) => options.filter(({ templateId }) => !notMadeByHand.includes(templateId)),
  },
})
