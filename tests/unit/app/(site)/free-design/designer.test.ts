import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fromHash, shareLink, toHash } from '@/app/(site)/free-design/designer/url-state'
import { correction, fillPlaceholders, type Messages } from '@/app/(site)/free-design/designer/content'
import {
  type DesignerAction,
  type DesignerState,
  initialDesignerState,
  reduce,
} from '@/app/(site)/free-design/designer/state'
import { decodeDesign, encodeDesign, type PassDesign } from '@/lib/pass-design/design'
import { designOfPreset, type Preset } from '@/lib/pass-design/preset'

const start: PassDesign = {
  gymName: 'Your gym',
  memberName: 'Jo Doe',
  color: '#c81e2d',
  fields: [{ label: 'Number', value: '0417' }],
  code: 'qr',
}
const brand = { name: 'Ironworks Gym', color: '#123456', logo: 'data:image/png;base64,AAAA' }
const typed: DesignerAction = { type: 'website typed', website: 'ironworks.example' }
const read: DesignerAction = { type: 'website read', website: 'ironworks.example', brand }

const after = (...actions: DesignerAction[]): DesignerState =>
  actions.reduce(reduce(start), initialDesignerState(start))

describe('the pass while a visitor types', () => {
  it('is named after the web address at once, and after the website when that was read', () => {
    expect(after(typed).design.gymName).toBe('Ironworks')
    const { design, logo } = after(typed, read)
    expect(design).toMatchObject({ gymName: 'Ironworks Gym', color: '#123456' })
    expect(logo).toBe(brand.logo)
  })

  it('has the visitor’s name as the member until another is typed', () => {
    const named: DesignerAction = { type: 'visitor named', name: 'Alex' }
    expect(after(named).design.memberName).toBe('Alex')
    expect(after(named, { type: 'visitor named', name: '' }).design.memberName).toBe('Jo Doe')
    const own: DesignerAction = { type: 'design changed', change: { memberName: 'Kim' } }
    expect(after(own, named).design.memberName).toBe('Kim')
  })

  it('stays valid when a name is cut in the middle of an emoji', () => {
    const long = `${'a'.repeat(39)}😀`
    const { design } = after({ type: 'website typed', website: long }, { type: 'visitor named', name: long })
    expect(design).toMatchObject({ gymName: `A${'a'.repeat(38)}`, memberName: 'a'.repeat(39) })
    expect(decodeDesign(encodeDesign(design))).toEqual(design)
  })

  it.each<[string, DesignerAction, Partial<PassDesign>]>([
    ['name', { type: 'design changed', change: { gymName: 'Iron' } }, { gymName: 'Iron', color: '#123456' }],
    ['colour', { type: 'design changed', change: { color: '#1d4e9e' } }, { color: '#1d4e9e' }],
    ['fields', { type: 'design changed', change: { fields: [] } }, { fields: [], gymName: 'Ironworks Gym' }],
    ['code', { type: 'design changed', change: { code: 'nfc' } }, { code: 'nfc', color: '#123456' }],
  ])('keeps the %s that was changed by hand, whatever is read before or later', (_part, change, kept) => {
    expect(after(typed, change, read).design).toMatchObject(kept)
    expect(after(typed, read, change, read).design).toMatchObject(kept)
  })

  it('keeps an uploaded logo, and does not bring back a removed one', () => {
    const upload: DesignerAction = { type: 'logo changed', logo: 'data:image/png;base64,BBBB' }
    const remove: DesignerAction = { type: 'logo changed', logo: undefined }
    expect(after(typed, upload, read).logo).toBe('data:image/png;base64,BBBB')
    expect(after(typed, read, remove, read).logo).toBeUndefined()
  })

  it('ignores a website that is no longer the typed one', () => {
    const other: DesignerAction = { type: 'website typed', website: 'other.example' }
    expect(after(typed, other, read)).toEqual(after(typed, other))
  })

  it('loses the previous website’s colour and logo when the next website has none', () => {
    const other: DesignerAction = { type: 'website typed', website: 'other.example' }
    const nothing: DesignerAction = { type: 'website read', website: 'other.example', brand: {} }
    const { design, logo } = after(typed, read, other, nothing)
    expect([design.gymName, design.color, logo]).toEqual(['Other', '#c81e2d', undefined])
  })

  it('takes over a chosen template but keeps the gym’s name', () => {
    const chosen: DesignerAction = {
      type: 'design chosen',
      design: { ...start, color: '#10151e', code: 'nfc', gymName: 'Invented' },
    }
    expect(after(typed, read, chosen, read).design).toMatchObject({
      gymName: 'Ironworks Gym',
      color: '#10151e',
      code: 'nfc',
    })
  })

  it('restores the visitor’s design when the chosen template is undone, until something else is changed', () => {
    const choose = (code: PassDesign['code']): DesignerAction => ({
      type: 'design chosen',
      design: { ...start, color: '#10151e', fields: [], code },
    })
    const undo: DesignerAction = { type: 'choice undone' }
    const fields = [{ label: 'Locker', value: '12' }]
    const made: DesignerAction = { type: 'design changed', change: { fields } }
    expect(after(typed, read, made, choose('nfc'), choose('code128'), undo)).toEqual(after(typed, read, made))
    expect(after(made, choose('nfc'), made, undo).design).toMatchObject({ fields, code: 'nfc' })
  })

  it('takes name, logo and colour of the website when the visitor asks for it', () => {
    const own: DesignerAction = {
      type: 'design changed',
      change: { gymName: 'Iron', memberName: 'Kim', color: '#1d4e9e' },
    }
    const taken = after(typed, own, read, { type: 'brand taken', brand })
    expect(taken.design).toMatchObject({ gymName: 'Ironworks Gym', memberName: 'Kim', color: '#123456' })
    expect([taken.logo, [...taken.own]]).toEqual([brand.logo, ['memberName']])
  })
})

describe('a pass design in the URL fragment', () => {
  it.each<[string, DesignerAction[]]>([
    ['read from a website', [typed, read]],
    [
      'changed by hand',
      [typed, { type: 'design changed', change: { gymName: '“Ünïcode” & Söhne #1', color: '#abcdef' } }],
    ],
    ['without a website', [{ type: 'design changed', change: { code: 'code128' } }]],
    ['without its logo', [typed, read, { type: 'logo changed', logo: undefined }]],
    ['with control characters', [{ type: 'design changed', change: { gymName: 'a\u0000\u202eb' } }]],
  ])('survives reload: %s', (_kind, actions) => {
    const { design, website, own } = after(...actions)
    expect(fromHash(toHash(after(...actions)), undefined)).toEqual({ design, website, own, logo: undefined })
  })

  it('is shared by the URL of the public page, wherever it was edited', () => {
    expect(shareLink('https://liftpass.example', after(typed))).toMatch(
      /^https:\/\/liftpass\.example\/create#pass=[\w-]+/,
    )
  })

  it('restores an uploaded logo in the same tab, and the website’s logo elsewhere', () => {
    const hash = toHash(after(typed, { type: 'logo changed', logo: brand.logo }))
    expect(fromHash(hash, brand.logo)).toMatchObject({ logo: brand.logo, own: new Set(['logo']) })
    expect(fromHash(hash, undefined)).toMatchObject({ logo: undefined, own: new Set() })
  })

  it.each(['', '#', '#features', '#pass=', '#pass=!!!', '#pass=eyJ9', '#site=x.com'])(
    'is ignored when it is invalid: %j',
    (hash) => expect(fromHash(hash, undefined)).toBeUndefined(),
  )
})

describe('the editor’s designer document', () => {
  it('has templates that fit on a pass', () => {
    const seeds = readFileSync('content/data.ndjson', 'utf8').split('\n').filter(Boolean)
    const document = seeds.map((line) => JSON.parse(line)).find(({ _id }) => _id === 'passDesigner')
    for (const preset of document.designs) {
      const design = designOfPreset(preset)
      expect(decodeDesign(encodeDesign(design))).toEqual(design)
      expect(design.gymName).toBe(preset.gymName)
    }
  })

  it('gives a valid design even when it is incomplete', () => {
    const long = designOfPreset({ _key: 'a', title: 'Long', gymName: `${'a'.repeat(39)}😀` } as Preset)
    expect(decodeDesign(encodeDesign(long))?.gymName).toBe('a'.repeat(39))
    expect(designOfPreset(undefined)).toEqual({
      gymName: '',
      memberName: '',
      color: '#c81e2d',
      fields: [],
      code: 'qr',
    })
  })

  it('fills its sentences with values, and says when a colour was corrected', () => {
    expect(fillPlaceholders('At {website}, {unknown}', { website: 'gym.com' })).toBe('At gym.com, {unknown}')
    const messages = { corrected: 'Now {color}' } as Messages
    expect(correction('#777777', messages)).toMatch(/^Now #[0-9a-f]{6}$/)
    expect(correction('#c81e2d', messages)).toBeUndefined()
  })
})
