import { describe, expect, it } from 'vitest'
import { defaultDesign } from '../../../lib/pass-design/default-design.ts'
import { decodeDesign, encodeDesign } from '../../../lib/pass-design/design.ts'

describe('a pass that nobody has drawn', () => {
  it.each([
    ['https://iron-hall.example', 'Iron Hall'],
    ['https://www.iron-hall.co.uk/gym?x=1', 'Iron Hall'],
    ['https://book.kettle.example', 'Kettle'],
    ['https://xn--turnhalle-mnchen-4fc.de', 'Your gym'],
    ['no address', 'Your gym'],
  ])('of %s is of %s', (link, gymName) => {
    expect(defaultDesign({ link, name: 'Maya' })).toMatchObject({ gymName, memberName: 'Maya' })
  })

  it.each(['x'.repeat(200), '\u202eayaM', `${'a'.repeat(39)}😀`, '', ' '])(
    'is a whole design for the name “%s”, and for a colour that is none',
    (name) => {
      const design = defaultDesign({ link: `https://${'a'.repeat(60)}.example`, name, color: 'red' })
      expect(decodeDesign(encodeDesign(design))).toEqual(design)
    },
  )

  it('takes the colour that was chosen', () => {
    expect(defaultDesign({ link: '', name: '', color: '#1d4e9e' }).color).toBe('#1d4e9e')
  })
})
