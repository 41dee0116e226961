import { SearchIcon } from '@sanity/icons/Search'
import { defineField, defineType } from 'sanity'
import { countedInput } from '../inputs/counted-input'
import { SEARCH_TITLE_LENGTH } from '../validation'

export const seo = defineType({
  name: 'seo',
  title: 'Search & sharing',
  type: 'object',
  icon: SearchIcon,
  description: 'How this page looks in Google and when its address is shared.',
  fields: [
    defineField({
      name: 'title',
      title: 'Title in search results',
      type: 'string',
      description:
        'About 60 characters show in Google. The brand name is added for you. Empty: the page’s title, or its heading if it has no title.',
      components: { input: countedInput(SEARCH_TITLE_LENGTH) },
      validation: (rule) =>
        rule.max(SEARCH_TITLE_LENGTH).warning('Google cuts titles after about 60 characters.'),
    }),
    defineField({
      name: 'description',
      title: 'Description in search results',
      type: 'text',
      rows: 3,
      description: 'One or two sentences, 70 to 160 characters, that make people want to open the page.',
      components: { input: countedInput(160) },
      validation: (rule) => [
        rule.min(50).warning('A little short: Google may pick a text of its own.'),
        rule.max(160).warning('Google cuts descriptions after about 160 characters.'),
      ],
    }),
    defineField({
      name: 'shareImage',
      title: 'Picture when shared',
      type: 'picture',
      description:
        'Shown in messages and on social networks, 1200 × 630 pixels. Empty: one is drawn from the title.',
    }),
    defineField({
      name: 'noIndex',
      title: 'Hide from search engines',
      type: 'boolean',
      description: 'Visitors with the address can still open the page.',
      initialValue: false,
    }),
  ],
  options: { collapsible: false },
})
