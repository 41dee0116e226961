import { DocumentIcon } from '@sanity/icons/Document'
import { type ConditionalPropertyCallback, defineArrayMember, defineField, defineType } from 'sanity'
import { documentTypes } from '../../content-model/document-types'
import { pageGroups } from '../objects/groups'
import { routeField } from '../objects/route-field'
import { furtherSections } from '../objects/sections'
import { isPageRoute, pages, type RouteField, routeUses } from '../../content-model/pages'
import { pathOf } from '../../content-model/paths'
import { checkFormFields, checkRequired } from '../validation'

/** The path of a page, for list previews. */
function routePath(route: string | undefined): string {
  if (!route) return 'no address'
  return pathOf({ _type: 'page', route }) ?? 'any other address'
}

/** Hides a field on pages that do not use it. */
const hiddenUnlessUsed =
  (field: RouteField): ConditionalPropertyCallback =>
  ({ document }) =>
    !routeUses(document?.route, field)

export const page = defineType({
  name: 'page',
  title: documentTypes.page.label,
  type: 'document',
  icon: DocumentIcon,
  description: 'The texts of a page whose behaviour is built in: a form, the blog, the team, a message.',
  groups: [
    { name: 'content', title: 'Content', default: true },
    {
      name: 'form',
      title: 'Form',
      hidden: ({ value }) => !routeUses((value as { route?: unknown } | undefined)?.route, 'formFields'),
    },
    {
      name: 'sections',
      title: 'Sections',
      hidden: ({ value }) => !routeUses((value as { route?: unknown } | undefined)?.route, 'sections'),
    },
    ...pageGroups.filter((group) => group.name === 'search'),
  ],
  fields: [
    routeField(pages),
    defineField({
      name: 'eyebrow',
      title: 'Small line above the heading',
      type: 'string',
      group: 'content',
      description: 'Optional. One to three words.',
      validation: (rule) => rule.max(32).warning('One to three words are enough.'),
    }),
    defineField({
      name: 'heading',
      title: 'Heading',
      type: 'string',
      group: 'content',
      validation: (rule) => [
        rule.required().error('Give the page a heading.'),
        rule.max(60).warning('Long headings shrink on a phone: 60 characters or fewer.'),
      ],
    }),
    defineField({
      name: 'intro',
      title: 'Introduction',
      type: 'text',
      rows: 3,
      group: 'content',
      validation: (rule) => [
        rule.required().error('Say in a sentence or two what this page is for.'),
        rule.max(300).warning('Two or three short sentences are read. More are skipped.'),
      ],
    }),
    defineField({
      name: 'formFields',
      title: 'Fields',
      type: 'array',
      group: 'form',
      description: 'The fields are built in. Open one to change its texts.',
      of: [defineArrayMember({ type: 'formField' })],
      options: {
        sortable: false,
        disableActions: ['add', 'addBefore', 'addAfter', 'remove', 'duplicate', 'copy'],
      },
      hidden: hiddenUnlessUsed('formFields'),
      validation: (rule) =>
        rule.custom((value, { document }) =>
          checkFormFields(value as { name?: string }[] | undefined, document?.route),
        ),
    }),
    defineField({
      name: 'consent',
      title: 'Text beside the checkbox',
      type: 'richText',
      group: 'form',
      description: 'Link the words that name the terms.',
      hidden: hiddenUnlessUsed('consent'),
      validation: (rule) =>
        rule.custom((value, { document }) =>
          checkRequired(
            value,
            document?.route,
            'consent',
            'Say what people agree to, with a link to the terms.',
          ),
        ),
    }),
    defineField({
      name: 'submitLabel',
      title: 'Text on the button',
      type: 'string',
      group: 'form',
      hidden: hiddenUnlessUsed('submitLabel'),
      validation: (rule) => [
        rule.custom((value, { document }) =>
          checkRequired(value, document?.route, 'submitLabel', 'Write what the button of the form says.'),
        ),
        rule.max(30).warning('Longer than 30 characters wraps onto a second line on a phone.'),
      ],
    }),
    defineField({
      name: 'successMessage',
      title: 'Thanks',
      type: 'text',
      rows: 2,
      group: 'form',
      description: 'Shown, and read aloud, once the form is saved. Say what happens next.',
      hidden: hiddenUnlessUsed('successMessage'),
      validation: (rule) => [
        rule.custom((value, { document }) =>
          checkRequired(
            value,
            document?.route,
            'successMessage',
            'Thank people once they have sent the form.',
          ),
        ),
        rule.max(200).warning('One or two short sentences are read. More are skipped.'),
      ],
    }),
    defineField({
      name: 'forgotPasswordLabel',
      title: 'Link for a forgotten password',
      type: 'string',
      group: 'form',
      hidden: hiddenUnlessUsed('forgotPasswordLabel'),
      validation: (rule) =>
        rule.custom((value, { document }) =>
          checkRequired(
            value,
            document?.route,
            'forgotPasswordLabel',
            'People forget passwords: write this link.',
          ),
        ),
    }),
    defineField({
      name: 'secondaryText',
      title: 'Question below the form',
      type: 'string',
      group: 'form',
      description: 'For people who meant the other page: “Don’t have an account yet?”',
      hidden: hiddenUnlessUsed('secondaryText'),
    }),
    defineField({
      name: 'secondaryLink',
      title: 'Link after the question',
      type: 'button',
      group: 'form',
      hidden: hiddenUnlessUsed('secondaryLink'),
    }),
    defineField({
      name: 'button',
      title: 'Button',
      type: 'button',
      group: 'content',
      hidden: hiddenUnlessUsed('button'),
      validation: (rule) =>
        rule.custom((value, { document }) =>
          checkRequired(value, document?.route, 'button', 'Give people a way on from here.'),
        ),
    }),
    defineField({
      name: 'featuredArticle',
      title: 'Article at the top',
      type: 'reference',
      to: [{ type: 'article' }],
      group: 'content',
      description: 'Shown large above the list. Empty: the newest.',
      hidden: hiddenUnlessUsed('featuredArticle'),
    }),
    defineField({
      name: 'emptyText',
      title: 'When there is nothing to show',
      type: 'string',
      group: 'content',
      hidden: hiddenUnlessUsed('emptyText'),
      validation: (rule) =>
        rule.custom((value, { document }) =>
          checkRequired(
            value,
            document?.route,
            'emptyText',
            'Say something friendly for a list that is empty.',
          ),
        ),
    }),
    defineField({
      name: 'resultsLabel',
      title: 'Before the number of results',
      type: 'string',
      group: 'form',
      description: 'As in “Results: 12”. Read aloud while visitors type.',
      hidden: hiddenUnlessUsed('resultsLabel'),
      validation: (rule) =>
        rule.custom((value, { document }) =>
          checkRequired(
            value,
            document?.route,
            'resultsLabel',
            'Write what the number counts, such as “Results”.',
          ),
        ),
    }),
    defineField({
      name: 'members',
      title: 'People',
      type: 'array',
      group: 'content',
      description: 'Drag to change the order. Each person is edited under “Team”.',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'teamMember' }] })],
      hidden: hiddenUnlessUsed('members'),
      validation: (rule) => [
        rule.unique().error('This person is there twice. Remove one of the two.'),
        rule.custom((value, { document }) =>
          checkRequired(value, document?.route, 'members', 'Choose at least one person to show.'),
        ),
      ],
    }),
    furtherSections({
      name: 'sectionsAbove',
      title: 'Sections above',
      description:
        'Optional. Before the heading of the page: one short section at most, or people miss what they came for.',
      hidden: hiddenUnlessUsed('sections'),
    }),
    furtherSections({
      name: 'sectionsBelow',
      title: 'Sections below',
      description: 'Optional. After all that is built into the page. Drag to change the order.',
      hidden: hiddenUnlessUsed('sections'),
    }),
    defineField({ name: 'seo', title: 'Search & sharing', type: 'seo', group: 'search' }),
  ],
  preview: {
    select: { heading: 'heading', route: 'route' },
    prepare: ({ heading, route }) => ({
      title: isPageRoute(route) ? pages[route].label : (heading ?? 'No heading yet'),
      subtitle: [routePath(route), heading].filter(Boolean).join(' · '),
    }),
  },
})
