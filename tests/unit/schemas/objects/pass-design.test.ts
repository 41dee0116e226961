import { expect, it } from 'vitest'
import { chalk, ink, plates as brand } from '@/lib/brand-colors'
import { plates } from '@/lib/pass-design/colors'
import {
  decodeDesign,
  encodeDesign,
  MAX_LENGTHS,
  MAX_FIELDS,
  type PassDesign,
  passCodes,
} from '@/lib/pass-design/design'
import { findings } from '../validate'

// The schema and the drawings of the server repeat facts of lib/pass-design: a schema may not import it.

/** A design as large as can be, `more` over every limit. */
const design = (more: number): PassDesign => {
  const words = (length: number) => 'a'.repeat(length + more)
  return {
    gymName: words(MAX_LENGTHS.gymName),
    memberName: words(MAX_LENGTHS.memberName),
    color: '#1d4e9e',
    fields: Array.from({ length: MAX_FIELDS + more }, () => ({
      label: words(MAX_LENGTHS.label),
      value: words(MAX_LENGTHS.value),
    })),
    code: 'qr',
  }
}

/** Paths in the design with which the Studio finds fault. */
const problems = async (value: PassDesign) => {
  const inStudio = {
    ...value,
    _key: 'design',
    _type: 'passDesign',
    title: 'Membership',
    fields: value.fields.map((field, index) => ({
      ...field,
      _key: `field${index}`,
      _type: 'passField',
    })),
  }
  const found = await findings({ _type: 'passDesigner', designs: [inStudio] })
  return found
    .filter(({ at }) => at.startsWith('designs.'))
    .map(({ at }) => at.replace('designs.design.', ''))
}

it('the Studio accepts texts and fields of a design up to the limits of the site', async () => {
  expect(decodeDesign(encodeDesign(design(0)))).toBeDefined()
  expect(await problems(design(0))).toEqual([])
  const fields = Array.from({ length: MAX_FIELDS + 1 }, (_, index) => `fields.field${index}`)
  const texts = fields.flatMap((field) => [`${field}.label`, `${field}.value`])
  expect((await problems(design(1))).toSorted()).toEqual(['fields', ...texts, 'gymName', 'memberName'])
})

it.each(passCodes)('the Studio accepts the code %s', async (code) => {
  expect(await problems({ ...design(0), code })).toEqual([])
})

it.each(plates)('the Studio accepts $id', async ({ color }) => {
  expect(await problems({ ...design(0), color })).toEqual([])
  expect(await problems({ ...design(0), color: '#123456' })).toEqual(['color'])
})

it('the server draws in the colours of passes', () => {
  expect([...brand, ink, chalk]).toEqual(plates.map(({ color }) => color))
})
