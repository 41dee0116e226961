import { ComposeIcon } from '@sanity/icons/Compose'
import { defineField, defineType } from 'sanity'

export const formField = defineType({
  name: 'formField',
  title: 'Form field',
  type: 'object',
  icon: ComposeIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Field',
      type: 'string',
      description: 'The form knows the field by this name, so it cannot be changed here.',
      readOnly: true,
      validation: (rule) => rule.required().error('This field has lost its name. Undo the last change.'),
    }),
    defineField({
      name: 'label',
      title: 'Label above the field',
      type: 'string',
      validation: (rule) => rule.required().error('Every field needs a label that says what to write.'),
    }),
    defineField({
      name: 'placeholder',
      title: 'Example inside the field',
      type: 'string',
      description: 'Optional. Disappears once a visitor types, so never put anything important here.',
    }),
    defineField({
      name: 'hint',
      title: 'Help below the field',
      type: 'string',
      description: 'Optional. One short sentence.',
    }),
  ],
  preview: {
    select: { label: 'label', name: 'name' },
    prepare: ({ label, name }) =>
      label ? { title: label, subtitle: name } : { title: name, subtitle: 'No label yet' },
  },
})
