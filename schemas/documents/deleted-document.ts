import { TrashIcon } from '@sanity/icons/Trash'
import { defineField, defineType } from 'sanity'
import { documentTypes } from '../../content-model/document-types'
import { editorField, subjectFields, subjectTitleField } from '../objects/subject-fields'

/**
 * A document in the bin. “Delete” in the Studio leaves it; “Bring back” in Work in progress makes a draft of it. Its id
 * is `bin.<id of the document>`: one for each document, and private because of the dot.
 */
export const deletedDocument = defineType({
  name: 'deletedDocument',
  title: documentTypes.deletedDocument.label,
  type: 'document',
  icon: TrashIcon,
  readOnly: true,
  description: 'Left by “Delete”.',
  __experimental_omnisearch_visibility: false,
  fields: [
    ...subjectFields,
    subjectTitleField,
    defineField({
      name: 'deletedAt',
      title: 'When',
      type: 'datetime',
      validation: (rule) => rule.required(),
    }),
    editorField('deletedBy'),
    defineField({
      name: 'content',
      title: 'Content',
      type: 'text',
      description: 'As JSON, so that it does not prevent the deletion of what it refers to.',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { select: { title: 'documentTitle', subtitle: 'deletedBy.name' } },
})
