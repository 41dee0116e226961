import { CommentIcon } from '@sanity/icons/Comment'
import { defineField, defineType } from 'sanity'
import { documentTypes } from '../../content-model/document-types'
import { subjectFields, subjectTitleField } from '../objects/subject-fields'

const text = (name: string, title: string) => defineField({ name, title, type: 'string' })

const person = (name: string, title: string) =>
  defineField({
    name,
    title,
    type: 'object',
    fields: [text('id', 'Id'), text('name', 'Name')],
  })

/**
 * A request for review. “Ask for review” in the Studio creates it; it ends when the document is published. Its id is
 * `reviews.<id of the document>`: one for each document, and private because of the dot.
 */
export const reviewRequest = defineType({
  name: 'reviewRequest',
  title: documentTypes.reviewRequest.label,
  type: 'document',
  icon: CommentIcon,
  readOnly: true,
  description: 'Made with “Ask for review” in the document it is about.',
  __experimental_omnisearch_visibility: false,
  fields: [
    ...subjectFields,
    subjectTitleField,
    person('requestedBy', 'By'),
    defineField({
      name: 'requestedAt',
      title: 'When',
      type: 'datetime',
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'note', title: 'Note', type: 'text' }),
    defineField({
      name: 'state',
      title: 'State',
      type: 'string',
      options: { list: ['waiting', 'declined'] },
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'answer', title: 'Why it was declined', type: 'text' }),
    person('answeredBy', 'Declined by'),
    defineField({ name: 'answeredAt', title: 'Declined at', type: 'datetime' }),
  ],
  preview: { select: { title: 'documentTitle', subtitle: 'requestedBy.name' } },
})
