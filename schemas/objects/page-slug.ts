import { defineField } from 'sanity'
import { checkSlug, slugFrom } from '../validation'
import { checkUniqueSlug, warnMissingRedirect, warnRedirectedSlug } from '../validation/async'

/** The slug of a document with a page of its own, made from its `title`. */
export const pageSlug = defineField({
  name: 'slug',
  title: 'Address',
  type: 'slug',
  description:
    'The last part of the page’s address. When you publish a new one, visitors of the old one are redirected. In a release, add the redirect yourself.',
  // `checkUniqueSlug` replaces this check: its message names the other document.
  options: { source: 'title', slugify: slugFrom, isUnique: () => true },
  validation: (rule) => [
    rule.required().error('Press “Generate” to make the address from the title.'),
    rule.custom(checkSlug),
    rule.custom(checkUniqueSlug),
    rule.custom(warnRedirectedSlug).warning(),
    rule.custom(warnMissingRedirect).warning(),
  ],
})
