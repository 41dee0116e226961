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

describe('what validation found, in the order of the form', () => {
  it('follows the fields of the schema, what concerns the whole document first', () => {
    const found = [['author'], ['body'], ['cover'], ['slug'], [], ['title']]
    expect(order('article', found)).toEqual([[], ['title'], ['slug'], ['cover'], ['body'], ['author']])
  })

  it('has a field before what is in it', () => {
    expect(order('article', [['cover', 'alt'], ['excerpt'], ['cover']])).toEqual([
      ['excerpt'],
      ['cover'],
      ['cover', 'alt'],
    ])
  })

  it('follows lists as they are filled, and the fields of each item', () => {
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

  it('does not ask for the text of an address that is asked for as a whole', () => {
    expect(order('article', [['slug', 'current'], ['slug']])).toEqual([['slug']])
    expect(order('article', [['slug', 'current']])).toEqual([['slug', 'current']])
  })

  it('keeps what the schema does not know', () => {
    expect(order('article', [['title'], ['gone', { _key: 'x' }, 'deep']])).toHaveLength(2)
  })
})
