import { defineField } from 'sanity'

const subjectField = (name: string, title: string) =>
  defineField({ name, title, type: 'string', validation: (rule) => rule.required() })

/** In documents that the Studio keeps about another one: the id of that one, as published, and its type. */
export const subjectFields = [subjectField('documentId', 'Document'), subjectField('documentType', 'Type')]

/** The title that the other document had when the Studio wrote this record. */
export const subjectTitleField = subjectField('documentTitle', 'Its title')

/** The editor who acted, with the editor's name at that time. */
export const editorField = (name: string) =>
  defineField({
    name,
    title: 'By',
    type: 'object',
    fields: [
      defineField({ name: 'id', title: 'Id', type: 'string' }),
      defineField({ name: 'name', title: 'Name', type: 'string' }),
    ],
  })
