import { expect, it } from 'vitest'
import { warnAlternativeText } from '@/schemas/validation'

it.each([undefined, 'A hand holds a phone to a reader.', 'Imagery of', 'A picture frame on a wall'])(
  'accepts %s',
  (alt) => {
    expect(warnAlternativeText(alt)).toBe(true)
  },
)

it.each(['IMG_2041.JPG', ' hero.png '])('recognises the file name %s', (alt) => {
  expect(warnAlternativeText(alt)).toMatch(/looks like a file name/)
})

it.each(['Picture of a gym', 'an image of a gym', 'Photo of weights'])('warns of “%s”', (alt) => {
  expect(warnAlternativeText(alt)).toMatch(/^Leave out “picture of”/)
})

it('warns of a long text', () => {
  expect(warnAlternativeText('A gym. '.repeat(40))).toMatch(/^One sentence is enough/)
})
