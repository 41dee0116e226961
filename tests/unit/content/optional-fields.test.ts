import { expect, it } from 'vitest'
import { forms } from '@/app/_lead-forms/definitions'
import { pages } from '@/content-model/pages'
import { wrong } from '@/tests/unit/app/_lead-forms/filled-in'
import { readSeed } from './seed'

type Field = { name: string; hint?: string }

/** The forms of pages by the page's route. */
const formOfPage = { contact: 'contact', create: 'free-design' } as const

it.each(Object.entries(formOfPage))(
  'on the page %s the optional fields say so, and no required field does',
  (route, name) => {
    const page = readSeed().find((document) => document._type === 'page' && document.route === route)
    const schema = forms.get(name)?.schema
    if (!schema) throw new Error(`There is no form ${name}`)
    const required = wrong(schema, {}).map(([field]) => field)
    const fields = page?.formFields as Field[]
    expect(fields.map((field) => field.name)).toEqual(pages[route as 'contact'].formFields)
    const optional = fields.filter((field) => !required.includes(field.name))
    expect(fields.filter(({ hint }) => hint?.startsWith('Optional'))).toEqual(optional)
  },
)
