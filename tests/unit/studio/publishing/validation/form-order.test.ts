import { describe, expect, it } from 'vitest'
import type { Path, SchemaType } from 'sanity'
import { inFormOrder } from '@/studio/publishing/validation/form-order'
import { schema } from '../../../schemas/validate'

const order = (type: string, paths: Path[], value: unknown = {}) =>
  inFormOrder(
    paths.map((path) => ({ path })),
    schema.get(type) as SchemaType,
    value,
  ).map(({ path }) => path)

describe('validation markers in the order of the form', () => {
  it('follow the fields of the schema, after those of the whole document', () => {
    const found = [['author'], ['body'], ['cover'], ['slug'], [], ['title']]
    expect(order('article', found)).toEqual([[], ['title'], ['slug'], ['cover'], ['body'], ['author']])
  })

  it('list a field before its inner fields', () => {
    expect(order('article', [['cover', 'alt'], ['excerpt'], ['cover']])).toEqual([
      ['excerpt'],
      ['cover'],
      ['cover', 'alt'],
    ])
  })

  it('follow the items of a list, and the fields of each item', () => {
    const value = {
      sections: [
        { _key: 'b', _type: 'stepsSection' },
        { _key: 'a', _type: 'heroSection' },
      ],
    }
    const at = (key: string, field: string) => ['sections', { _key: key }, field]
    expect(order('home', [at('a', 'picture'), at('a', 'heading'), at('b', 'heading')], value)).toEqual([
      at('b', 'heading'),
      at('a', 'heading'),
      at('a', 'picture'),
    ])
  })

  it('leave out the text of a slug when the slug has a marker', () => {
    expect(order('article', [['slug', 'current'], ['slug']])).toEqual([['slug']])
    expect(order('article', [['slug', 'current']])).toEqual([['slug', 'current']])
  })

  it('keep markers of fields that are not in the schema', () => {
    expect(order('article', [['title'], ['gone', { _key: 'x' }, 'deep']])).toHaveLength(2)
  })
})
