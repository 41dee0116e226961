import { DashboardIcon } from '@sanity/icons/Dashboard'
import { defineField, defineType, type SlugValue } from 'sanity'
import { documentTypes } from '../../content-model/document-types'
import { checkNoRedirect, checkUniqueSlug } from '../validation/async'
import { PageTitleInput } from '../inputs/counted-input'
import { SlugInput } from '../inputs/slug-input'
import { ownIds } from '../validation/async/query-dataset'
import { pageGroups } from '../objects/groups'
import { sectionsField } from '../objects/sections'
import { checkEnd, checkPath, slugFrom, slugSource, warnPastEnd, warnSearchTitle } from '../validation'
import type { LinkValue } from '../validation/link'

export const landingPage = defineType({
  name: 'landingPage',
  title: documentTypes.landingPage.label,
  type: 'document',
  icon: DashboardIcon,
  description: 'A page for a campaign, a kind of gym or an event, made of sections.',
  groups: [...pageGroups, { name: 'end', title: 'End' }],
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      group: 'content',
      description: 'What the page is called in search results, in the browser’s tab and in this Studio.',
      components: { input: PageTitleInput },
      validation: (rule) => [
        rule.required().error('Give the page a title.'),
        rule.custom(warnSearchTitle).warning(),
      ],
    }),
    defineField({
      name: 'slug',
      title: 'Address',
      type: 'slug',
      group: 'content',
      description:
        'What follows the first slash, such as spring-offer or for/yoga-studios. When you change it later, visitors of the old address are sent to the new one.',
      // `checkUniqueSlug` replaces this check: its message names the other document.
      options: { source: slugSource('title'), slugify: slugFrom, isUnique: () => true },
      components: { input: SlugInput },
      validation: (rule) => [
        rule.required().error('Press “Generate” to make the address from the title, or write one.'),
        rule.custom(checkPath),
        rule.custom(checkUniqueSlug),
        rule.custom(checkNoRedirect),
      ],
    }),
    sectionsField('The page needs at least one section.'),
    defineField({
      name: 'endsAt',
      title: 'Ends at',
      type: 'datetime',
      group: 'end',
      description:
        'Optional. From this moment visitors are sent elsewhere, which you choose below; the page stays here and can be prolonged. In the time zone of your computer.',
      options: { dateFormat: 'D MMMM YYYY' },
      validation: (rule) => rule.custom(warnPastEnd).warning(),
    }),
    defineField({
      name: 'endTarget',
      title: 'Where it leads then',
      type: 'link',
      description:
        'A page of this site, or a web address that begins with https://. Required when the page ends.',
      group: 'end',
      validation: (rule) =>
        rule.custom((target, context) =>
          checkEnd(
            target as LinkValue | undefined,
            context.document?.endsAt,
            { id: ownIds(context).id, slug: (context.document?.slug as SlugValue | undefined)?.current },
            // In the Studio `location` is the site's own; validation in a terminal has none.
            globalThis.location?.origin,
          ),
        ),
    }),
    defineField({ name: 'seo', title: 'Search & sharing', type: 'seo', group: 'search' }),
  ],
  preview: {
    select: { title: 'title', slug: 'slug.current', endsAt: 'endsAt' },
    prepare: ({ title, slug, endsAt }) => ({
      title: title || 'No title yet',
      // First, as lists cut long addresses.
      subtitle: `${Date.parse(endsAt) <= Date.now() ? 'Ended · ' : ''}${slug ? `/${slug}` : 'No address yet'}`,
    }),
  },
})
