import type { ConditionalPropertyCallbackContext, Path } from 'sanity'
import { expect, it } from 'vitest'
import { link } from '@/schemas/objects/link'

type Field = { name: string; hidden?: (context: Partial<ConditionalPropertyCallbackContext>) => boolean }

const isOffered = (path: Path, parent: object) => {
  const anchor = (link.fields as unknown as Field[]).find(({ name }) => name === 'anchor')
  return !anchor?.hidden?.({ path: [...path, 'link', 'anchor'], parent })
}

it.each<[string, Path, object, boolean]>([
  ['a link to a page', [], { to: { _ref: 'home' } }, true],
  ['a link without a page', ['header', 'button'], {}, false],
  ['the button of a section', ['sections', { _key: 'a' }, 'button'], {}, true],
  [
    'the button of a section with a web address',
    ['sectionsBelow', { _key: 'a' }, 'button'],
    { url: 'x:' },
    false,
  ],
])('%s asks for a place on the page as far as there is one', (_, path, parent, offered) => {
  expect(isOffered(path, parent)).toBe(offered)
})
