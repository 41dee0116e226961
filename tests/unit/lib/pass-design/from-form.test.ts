import { describe, expect, it } from 'vitest'
import { plates } from '@/lib/pass-design/colors'
import { decodeDesign, encodeDesign, type PassDesign } from '@/lib/pass-design/design'
import { designFromForm } from '@/lib/pass-design/from-form'
import { guessName } from '@/lib/pass-design/guess-name'

describe('a gym’s name guessed from its web address', () => {
  it.each([
    ['', ''],
    ['https://', ''],
    ['ir', 'Ir'],
    ['www.', ''],
    ['ironworks.example', 'Ironworks'],
    ['https://www.iron-works.co.uk/prices?x=1#top', 'Iron Works'],
    ['ironworksgym.com', 'Ironworks Gym'],
    ['shop.blue_anchor.de:8080/', 'Blue Anchor'],
    ['gym.com', 'Gym'],
    ['localhost:3000', ''],
    ['http://10.0.0.1/', ''],
    // What browsers copy from the address bar for münchen-gym.de.
    ['https://xn--mnchen-gym-9db.de/', ''],
    [`${'a'.repeat(60)}.com`, `A${'a'.repeat(39)}`],
  ])('%j: %j', (website, name) => expect(guessName(website)).toBe(name))
})

describe('the pass design of a free-design request', () => {
  const typed = { link: 'https://ironworks.example', name: 'Jo Doe' }

  it('is the one that the visitor made', () => {
    const made = { ...designFromForm(typed), gymName: 'Iron', color: '#123456' }
    expect(designFromForm({ ...typed, color: 'blue', design: encodeDesign(made) })).toEqual(made)
  })

  it.each(plates)(
    'is made of the typed values and the chosen colour without scripts: $id',
    ({ id, color }) => {
      expect(designFromForm({ ...typed, color: id })).toMatchObject({
        gymName: 'Ironworks',
        memberName: 'Jo Doe',
        color,
      })
    },
  )

  it('is named in the letters of the web address, which the form has written in ASCII', () => {
    const { gymName } = designFromForm({ ...typed, link: 'https://xn--mnchen-gym-9db.de/a' })
    expect(gymName).toBe('München Gym')
  })

  it('has the fields, code and colour of the editor’s first template without scripts', () => {
    const start: PassDesign = {
      gymName: 'Your gym',
      memberName: 'Jo Doe',
      color: '#123456',
      fields: [{ label: 'Visits', value: '8' }],
      code: 'code128',
    }
    expect(designFromForm({ link: '', name: '' }, start)).toEqual(start)
    expect(designFromForm(typed, start)).toEqual({ ...start, gymName: 'Ironworks' })
    expect(designFromForm({ ...typed, color: 'blue' }, start).color).toBe('#1d4e9e')
  })

  it.each(['', 'nonsense', encodeDesign({} as never)])(
    'is complete and valid whatever is sent: %j',
    (design) => {
      const name = `\u202eJo\u0000${'x'.repeat(35)}\u{1f3cb}`
      const made = designFromForm({ design, color: '"><script>', link: 'x\u0007.com', name })
      expect(decodeDesign(encodeDesign(made))).toEqual(made)
    },
  )
})
