import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it } from 'vitest'
import { accountSpecimens } from '@/app/(catalogue)/_specimens/account'
import { separateIds } from '@/app/(catalogue)/_specimens/separate-ids'
import { stubEnvironment } from '@/tests/setup/environment'

beforeEach(() => stubEnvironment())

/** Separates the ids of specimens with this HTML. */
function separated(...specimens: readonly string[]) {
  const page = parse(specimens.map((html) => `<section data-specimen>${html}</section>`).join('\n'))
  separateIds(page.querySelectorAll('[data-specimen]'))
  return page
}

it('numbers an id that an earlier specimen has, with what refers to it', () => {
  const field =
    '<label for="a">A</label><input id="a" aria-describedby="a-hint b"><p id="a-hint"></p><a href="#a-hint"></a>'
  const drawing = '<clipPath id="a"></clipPath><path clip-path="url(#a)"></path><a href="/page#a"></a>'
  const page = separated(field, field.replaceAll('"a"', '"c"'), drawing)
  const [first, second, third] = page.querySelectorAll('section').map(({ innerHTML }) => innerHTML)
  expect(first).toBe(field)
  expect(second).toContain(
    'id="c" aria-describedby="a-hint-of-2 b"><p id="a-hint-of-2"></p><a href="#a-hint-of-2">',
  )
  expect(third).toBe(
    '<clipPath id="a-of-3"></clipPath><path clip-path="url(#a-of-3)"></path><a href="/page#a"></a>',
  )
})

it('every id of the account specimens is there once, and every label has its field', () => {
  const page = separated(...accountSpecimens.map(({ content }) => renderToStaticMarkup(content)))
  const ids = page.querySelectorAll('[id]').map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
  for (const specimen of page.querySelectorAll('[data-specimen]')) {
    const own = specimen.querySelectorAll('[id]').map(({ id }) => id)
    const labels = specimen.querySelectorAll('label[for]').map((label) => label.getAttribute('for'))
    expect(own).toEqual(expect.arrayContaining(labels))
  }
})
