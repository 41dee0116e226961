import { expect, it } from 'vitest'
import { warnHeadingOrder } from '@/schemas/validation'

const block = (style: string, text = style) => ({ _type: 'block', style, children: [{ text }] })
const picture = { _type: 'captionedPicture' }

it.each([
  [undefined],
  [[block('normal')]],
  [[block('normal'), picture, block('h2'), block('h3'), block('h3'), block('h2')]],
])('headings in order are accepted: %j', (blocks) => {
  expect(warnHeadingOrder(blocks, { parent: {} })).toBe(true)
})

it('a smaller heading before any heading gets a warning that names it', () => {
  expect(warnHeadingOrder([block('normal'), block('h3', 'Prices'), block('h2')], { parent: {} })).toMatch(
    /^“Prices” is a smaller heading, but there is no heading above it/,
  )
})

it('the heading of a section counts as the heading above its text', () => {
  expect(warnHeadingOrder([block('h3', 'Prices')], { parent: { heading: 'Plans' } })).toBe(true)
})
