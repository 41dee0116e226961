import { expect, it } from 'vitest'
import { warnAlternativeText } from '@/schemas/validation'

it.each([undefined, 'A hand holds a phone to a reader.', 'Imagery of', 'A picture frame on a wall'])(
  'the alternative text “%s” is accepted',
  (alt) => {
    expect(warnAlternativeText(alt)).toBe(true)
  },
)

it.each(['IMG_2041.JPG', ' hero.png '])('the alternative text %s is refused as a file name', (alt) => {
  expect(warnAlternativeText(alt)).toMatch(/looks like a file name/)
})

it.each(['Picture of a gym', 'an image of a gym', 'Photo of weights'])(
  'the alternative text “%s” gets a warning',
  (alt) => {
    expect(warnAlternativeText(alt)).toMatch(/^Leave out “picture of”/)
  },
)

it('a long alternative text gets a warning', () => {
  expect(warnAlternativeText('A gym. '.repeat(40))).toMatch(/^One sentence is enough/)
})
