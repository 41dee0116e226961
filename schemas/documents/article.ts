import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { documentTypes } from '../../content-model/document-types'
import { PageTitleInput } from '../inputs/counted-input'
import { publishedId } from '../../content-model/published-id'
import { textRequired } from '../objects/article-body'
import { pictureRequired } from '../objects/picture'
import { pageGroups } from '../objects/groups'
import { pageSlug } from '../objects/page-slug'
import { checkUpdatedAt, warnSearchTitle } from '../validation'

/** `2021-04-23` as `23 April 2021`, in every time zone. */
const dayOf = (date: string) =>
  new Date(date).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

export const article = defineType({
  name: 'article',
  title: documentTypes.article.label,
  type: 'document',
  icon: DocumentTextIcon,
  description: 'An article of the blog.',
  groups: [
    { name: 'content', title: 'Content', default: true },
    { name: 'publishing', title: 'Author & dates' },
    ...pageGroups.filter((group) => group.name === 'search'),
  ],
  orderings: [
    { name: 'newest', title: 'Newest first', by: [{ field: 'publishedAt', direction: 'desc' }] },
    { name: 'title', title: 'Title', by: [{ field: 'title', direction: 'asc' }] },
  ],
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      group: 'content',
      components: { input: PageTitleInput },
      validation: (rule) => [
        rule.required().error('Give the article a title.'),
        rule.max(90).warning('Long titles take half the screen of a phone: 90 characters or fewer.'),
        rule.custom(warnSearchTitle).warning(),
      ],
    }),
    { ...pageSlug, group: 'content' },
    defineField({
      name: 'excerpt',
      title: 'Summary',
      type: 'text',
      rows: 3,
      group: 'content',
      description: 'One or two sentences on the card in the blog and in the feed.',
      validation: (rule) => [
        rule.required().error('Write one or two sentences that make visitors want to read on.'),
        rule.max(220).warning('More than 220 characters make the card too tall.'),
      ],
    }),
    defineField({
      name: 'cover',
      title: 'Picture',
      type: 'picture',
      group: 'content',
      description: 'On the card and above the article. Landscape, at least 1600 pixels wide.',
      validation: pictureRequired('Add a picture for the card.', 1600),
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'articleBody',
      group: 'content',
      validation: textRequired('Write the article.'),
    }),
    defineField({
      name: 'author',
      title: 'Author',
      type: 'reference',
      group: 'publishing',
      to: [{ type: 'teamMember' }],
      validation: (rule) => rule.required().error('Choose who wrote the article.'),
    }),
    defineField({
      name: 'topics',
      title: 'Topics',
      type: 'array',
      group: 'publishing',
      description: 'The article is on the pages of these topics.',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'topic' }] })],
      validation: (rule) => [
        rule.unique().error('This topic is there twice. Remove one of the two.'),
        rule.max(5).error('Choose five topics at most.'),
      ],
    }),
    defineField({
      name: 'related',
      title: 'Related articles',
      type: 'array',
      group: 'publishing',
      description:
        'Shown below the article. Empty: the newest with the same topics, or else the newest of all.',
      of: [
        defineArrayMember({
          type: 'reference',
          to: [{ type: 'article' }],
          options: {
            filter: ({ document }) => ({
              filter: '!(_id in [$id, "drafts." + $id])',
              params: { id: publishedId(document._id) },
            }),
          },
        }),
      ],
      validation: (rule) => [
        rule.unique().error('This article is there twice. Remove one of the two.'),
        rule.max(3).error('Choose three articles at most.'),
      ],
    }),
    defineField({
      name: 'publishedAt',
      title: 'Date',
      type: 'date',
      group: 'publishing',
      description: 'The day shown on the article. The blog is sorted by it.',
      options: { dateFormat: 'D MMMM YYYY' },
      // The day in the editor’s time zone; sv-SE formats it as YYYY-MM-DD.
      initialValue: () => new Date().toLocaleDateString('sv-SE'),
      validation: (rule) => rule.required().error('Choose the day shown on the article.'),
    }),
    defineField({
      name: 'updatedAt',
      title: 'Last changed',
      type: 'date',
      group: 'publishing',
      description: 'Only after a change that readers should know about. Empty: not shown.',
      options: { dateFormat: 'D MMMM YYYY' },
      validation: (rule) =>
        rule.custom((value, { document }) =>
          checkUpdatedAt(value, document?.publishedAt as string | undefined),
        ),
    }),
    defineField({
      name: 'readingMinutes',
      title: 'Minutes of reading',
      type: 'number',
      group: 'publishing',
      description: 'Leave empty: it is counted from the text.',
      validation: (rule) => [
        rule.integer().error('Write whole minutes, or leave it empty.'),
        rule.min(1).max(120).error('Write between 1 and 120 minutes, or leave it empty.'),
      ],
    }),
    defineField({ name: 'seo', title: 'Search & sharing', type: 'seo', group: 'search' }),
  ],
  preview: {
    select: { title: 'title', date: 'publishedAt', author: 'author.name', media: 'cover' },
    prepare: ({ title, date, author, media }) => ({
      title: title || 'No title yet',
      subtitle: [date && dayOf(date), author].filter(Boolean).join(' · '),
      media,
    }),
  },
})
