import { DocumentsIcon } from '@sanity/icons/Documents'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { alignment, anchor, heading, intro, tone } from '../../schemas/objects/section-fields'
import { sections } from '../registry'
import { MAX_LATEST } from '../../content-model/latest-articles'

const amounts = Array.from({ length: MAX_LATEST }, (_, index) => index + 1)

export const articlesSection = defineType({
  name: 'articlesSection',
  title: sections.articles.label,
  type: 'object',
  icon: DocumentsIcon,
  fields: [
    heading,
    intro,
    defineField({
      name: 'articles',
      title: 'Articles',
      type: 'array',
      description:
        'Drag to change the order. Leave this empty to show the latest articles, whatever they are.',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'article' }] })],
      validation: (rule) => [
        rule.unique().error('An article is there twice. Remove one of the two.'),
        rule.max(12).error('Choose at most twelve articles, and link to the blog for more.'),
      ],
    }),
    defineField({
      name: 'amount',
      title: 'How many of the latest',
      type: 'number',
      options: { list: amounts, layout: 'radio', direction: 'horizontal' },
      initialValue: 3,
      // The Studio leaves an empty list when the last article is taken out.
      hidden: ({ parent }) => Boolean((parent as { articles?: unknown[] } | undefined)?.articles?.length),
      validation: (rule) => rule.integer().min(1).max(MAX_LATEST).error(`Choose 1 to ${MAX_LATEST}.`),
    }),
    defineField({
      name: 'button',
      title: 'Button',
      type: 'button',
      description: 'Optional, below the articles: for example to the whole blog.',
    }),
    tone,
    alignment,
    anchor,
  ],
  preview: {
    select: { title: 'heading', chosen: 'articles.0._ref' },
    prepare: ({ title, chosen }) => ({
      title: title || 'No heading yet',
      subtitle: chosen ? 'Articles: chosen' : 'Articles: the latest',
    }),
  },
})
