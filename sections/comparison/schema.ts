import { ThListIcon } from '@sanity/icons/ThList'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { alignment, anchor, heading, intro, tone } from '../../schemas/objects/section-fields'
import { sections } from '../registry'
import { CellInput, CellItem, CellPreview } from './cell-in-form'
import { checkCells } from './check-cells'

const column = defineArrayMember({
  name: 'column',
  title: 'Column',
  type: 'object',
  icon: ThListIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      description: 'What is compared: “Plastic card”, “Pass on the phone”.',
      validation: (rule) => rule.required().error('Write what this column stands for.'),
    }),
    defineField({
      name: 'highlighted',
      title: 'Set this column apart',
      type: 'boolean',
      description: 'For the one you recommend.',
      initialValue: false,
    }),
  ],
  preview: {
    select: { title: 'name', highlighted: 'highlighted' },
    prepare: ({ title, highlighted }) => ({
      title: title || 'No name yet',
      subtitle: highlighted ? 'Set apart' : undefined,
    }),
  },
})

const cell = defineArrayMember({
  name: 'cell',
  title: 'Cell',
  type: 'object',
  icon: ThListIcon,
  components: { item: CellItem, preview: CellPreview, input: CellInput },
  fields: [
    defineField({
      name: 'sign',
      title: 'Sign',
      type: 'string',
      description: 'Optional, before the text.',
      // A menu, which has an empty entry: with buttons, a sign could not be taken back.
      options: {
        list: [
          { title: 'Tick', value: 'yes' },
          { title: 'Cross', value: 'no' },
        ],
      },
    }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'string',
      description: 'A few words: “Yes”, “No”, “From 24 hours”. Also beside a sign, which is not read aloud.',
      validation: (rule) => rule.required().error('Write a word or two, also where there is a sign.'),
    }),
  ],
  preview: {
    select: { title: 'text', subtitle: 'sign' },
    prepare: ({ title, subtitle }) => ({
      title: title || 'No text yet',
      subtitle: subtitle && (subtitle === 'yes' ? 'Tick' : 'Cross'),
    }),
  },
})

const row = defineArrayMember({
  name: 'row',
  title: 'Row',
  type: 'object',
  icon: ThListIcon,
  fields: [
    defineField({
      name: 'label',
      title: 'What is compared',
      type: 'string',
      validation: (rule) => rule.required().error('Write what this row compares.'),
    }),
    defineField({
      name: 'cells',
      title: 'Cells',
      type: 'array',
      description: 'One for each column, in the order of the columns.',
      of: [cell],
    }),
  ],
  preview: {
    select: { title: 'label', first: 'cells.0.text', second: 'cells.1.text', third: 'cells.2.text' },
    prepare: ({ title, first, second, third }) => ({
      title: title || 'No words yet',
      subtitle: [first, second, third].filter(Boolean).join(' · '),
    }),
  },
})

export const comparisonSection = defineType({
  name: 'comparisonSection',
  title: sections.comparison.label,
  type: 'object',
  icon: ThListIcon,
  fields: [
    heading,
    intro,
    defineField({
      name: 'columns',
      title: 'Columns',
      type: 'array',
      description: 'Begin here, then add the rows.',
      of: [column],
      validation: (rule) => [
        rule.required().min(1).error('Add a column for each thing that is compared.'),
        rule.max(5).error('Five columns at most fit a screen. Take one out, or compare in two tables.'),
      ],
    }),
    defineField({
      name: 'rows',
      title: 'Rows',
      type: 'array',
      description: 'The most important first. Drag to change the order.',
      of: [row],
      validation: (rule) => [
        rule.required().min(1).error('Add a row for each question that a visitor asks.'),
        rule.custom((rows, { parent }) => checkCells(rows, parent)),
      ],
    }),
    tone,
    alignment,
    anchor,
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title: title || 'No heading yet', subtitle: 'Comparison table' }),
  },
})
