import { describe, expect, it } from 'vitest'
import { findings } from '@/tests/unit/schemas/validate'
import { readSeed } from '@/tests/unit/content/seed'
import { evaluateSync, parse, toJS } from 'groq-js'
import { documentTypes } from '@/content-model/document-types'
import { adaptCopy, omissionNotice, type Taken, TAKEN_QUERY } from '@/studio/publishing/duplicate/adapt-copy'
import { canCreate } from '@/studio/publishing/singletons'

const seed = readSeed()

const takenIn = (dataset: object[], type: string) =>
  toJS(
    evaluateSync(parse(TAKEN_QUERY, { params: { type } }), { dataset, params: { type } }),
  ) as Promise<Taken>

const none: Taken = { slugs: [], redirects: [] }
const landing = (current: string) => ({ _type: 'landingPage', slug: { _type: 'slug', current } })
const slugOf = (current: string, taken: Taken) => adaptCopy(landing(current), taken).slug.current

describe('a copy', () => {
  const copied = Object.keys(documentTypes).filter(canCreate)

  it.each(copied)('of any %s has no path of another document, also when it is copied again', async (type) => {
    const dataset: object[] = [...seed]
    for (const original of seed.filter(({ _type }) => _type === type)) {
      for (const number of [1, 2]) {
        const copy = {
          ...adaptCopy(original, await takenIn(dataset, type)),
          _id: `${original._id}-${number}`,
        }
        const clashes = (await findings(copy, [], 'studio', dataset)).filter(({ at }) =>
          at.startsWith('slug'),
        )
        expect(clashes).toEqual([])
        dataset.push(copy)
      }
    }
  })

  it('is called a copy in lists', () => {
    expect(adaptCopy({ _type: 'article', title: 'Passes' }, none)).toEqual({
      _type: 'article',
      title: 'Passes (copy)',
    })
    expect(adaptCopy({ _type: 'faq', question: 'Why?' }, none)).toMatchObject({ question: 'Why? (copy)' })
    expect(adaptCopy({ _type: 'teamMember', name: 'Robin' }, none)).toMatchObject({ name: 'Robin (copy)' })
  })

  it('numbers its path where copies, their drafts or a redirect have it', () => {
    expect(slugOf('for/yoga', none)).toBe('for/yoga-copy')
    expect(slugOf('for/yoga', { slugs: ['for/yoga-copy'], redirects: [] })).toBe('for/yoga-copy-2')
    expect(slugOf('for/yoga', { slugs: ['for/yoga-copy-2'], redirects: ['/For/yoga-copy'] })).toBe(
      'for/yoga-copy-3',
    )
  })

  it('keeps its path within the longest that is allowed', () => {
    expect(slugOf(`for/${'a'.repeat(80)}`, none)).toBe(`for/${'a'.repeat(75)}-copy`)
    const folder = `${'a'.repeat(59)}/`
    expect(slugOf(`${folder}${'b'.repeat(60)}`, none)).toBe(`${folder}${'b'.repeat(55)}-copy`)
  })

  it('has single hyphens in its path, also where the original was cut after a word', () => {
    expect(slugOf(`${'a'.repeat(74)}-offer`, none)).toBe(`${'a'.repeat(74)}-copy`)
  })

  it('has no campaign of the original in its forms, whose leads would be counted together', () => {
    const sections = [
      { _key: 'a', _type: 'contactFormSection', heading: 'Write to us', campaign: 'yoga-spring' },
      { _key: 'b', _type: 'dividerSection' },
    ]
    expect(adaptCopy({ _type: 'landingPage', sections }, none)).toEqual({
      _type: 'landingPage',
      sections: [{ _key: 'a', _type: 'contactFormSection', heading: 'Write to us' }, sections[1]],
    })
  })

  it('leaves to the original its end, its redirect and the day of its last change', () => {
    const original = {
      _type: 'landingPage',
      endsAt: '2026-01-01T00:00:00Z',
      endTarget: {},
      updatedAt: 'x',
      from: '/a',
    }
    expect(adaptCopy(original, none)).toEqual({ _type: 'landingPage' })
  })

  it('comes with a message that names what it lacks', () => {
    const sections = [{ _key: 'a', campaign: 'yoga-spring' }, { _key: 'b' }]
    expect(omissionNotice({ endsAt: '2026-01-01T00:00:00Z', endTarget: {}, sections })).toBe(
      'Not copied: its end and the campaigns of its forms',
    )
    expect(omissionNotice({ from: '/a' })).toBe('Not copied: its old address')
    expect(omissionNotice({ title: 'Passes', sections: [{ _key: 'b' }] })).toBeUndefined()
  })
})
