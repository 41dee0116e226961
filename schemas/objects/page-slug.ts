import { defineField } from 'sanity'
import { SlugInput } from '../inputs/slug-input'
import { checkSlug, slugFrom, slugSource } from '../validation'
import { checkUniqueSlug, warnRedirectedSlug } from '../validation/async'

/**
 * The slug of a document with a page of its own.
 * @param source the field that it is made from
 * @param missing error for an empty slug; undefined for a document that may exist without a page
 */
const slugField = (source: string, missing: string | undefined) =>
  defineField({
    name: 'slug',
    title: 'Address',
    type: 'slug',
    description:
      'The last part of the page’s address. When you publish a new one, visitors of the old one are redirected.',
    // `checkUniqueSlug` replaces this check: its message names the other document.
    options: { source: slugSource(source), slugify: slugFrom, isUnique: () => true },
    components: { input: SlugInput },
    validation: (rule) => [
      ...(missing ? [rule.required().error(missing)] : []),
      rule.custom(checkSlug),
      rule.custom(checkUniqueSlug),
      rule.custom(warnRedirectedSlug).warning(),
    ],
  })

/** The slug of a page with a `title`. */
export const pageSlug = slugField('title', 'Press “Generate” to make the address from the title.')

/** The slug of a person; without one, the person has no page. */
export const personSlug = {
  ...slugField('name', undefined),
  description:
    'The last part of the address of a page with this person and all articles of theirs. Empty: no such page. When you publish a new one, visitors of the old one are redirected.',
}
