import { expect, it } from 'vitest'
import { withOwnHeadings } from '@/schemas/inputs/pasted-headings'

it.each([
  ['<h1 class="MsoHeading1">A</h1>', '<h2 class="MsoHeading1">A</h2>'],
  ['<h2>A</h2><H3>B</H3>', '<h2>A</h2><H3>B</H3>'],
  ['<h4>A</h4><h5>B</h5><h6>C</h6>', '<h3>A</h3><h3>B</h3><h3>C</h3>'],
  [
    '<p class="Paragraph" role="heading" aria-level="1">A</p>',
    '<p class="Paragraph" role="heading" aria-level="2">A</p>',
  ],
  ['<span data-ccp-parastyle="heading 4">A</span>', '<span data-ccp-parastyle="heading 3">A</span>'],
  ['<li aria-level="1">A <hr></li>', '<li aria-level="1">A <hr></li>'],
])('%s is pasted as %s', (html, own) => {
  expect(withOwnHeadings(html)).toBe(own)
})
