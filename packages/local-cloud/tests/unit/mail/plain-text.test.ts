import { expect, it } from 'vitest'
import { plainText } from '../../../src/mail/plain-text.ts'

it.each([
  ['<p>One\n   two</p><p>Three<br>four</p>', 'One two\n\nThree\nfour'],
  ['<h1>Hello</h1>\n<ul><li>a</li><li>b</li></ul>', 'Hello\n\n- a\n\n- b'],
  ['<a href="https://a.example/?x=1&amp;y=2">Confirm</a>', 'Confirm: https://a.example/?x=1&y=2'],
  ['<a href="https://a.example/b"\n>Go</a\n>', 'Go: https://a.example/b'],
  ['<a class="x" href="https://a.example">https://a.example</a>', 'https://a.example'],
  ["<a href='https://a.example/?x=1&amp;y=2'>Confirm</a>", 'Confirm: https://a.example/?x=1&y=2'],
  ['<a href="mailto:a@b.example">a@b.example</a>', 'a@b.example'],
  ['<a href="https://a.example"><img src="x"></a>', 'https://a.example'],
  ['<html><head><title>T</title><style>p { color: red }</style></head><body>Body</body></html>', 'Body'],
  ['<div style="display:none">Preview</div>Seen<!-- not this -->', 'Seen'],
  ['A &lt;b&gt; &#8217; &#x2019; &amp;amp; &unknown; &#0;&#xd800;', 'A <b> ’ ’ &amp; &unknown; \uFFFD'],
  ['&constructor;', '&constructor;'],
  ['<table><tr><td>a</td></tr><tr><td>b</td></tr></table>', 'a\n\nb'],
  ['<table><tr><th>Code</th><td>482913</td></tr><tr><td>b</td></tr></table>', 'Code 482913\n\nb'],
  ['', ''],
])('the HTML %j becomes the text %j', (html, text) => expect(plainText(html)).toBe(text))

it.each([
  ['Seen<!-- not this', 'Seen'],
  ['Seen<style>p { color: red }', 'Seen'],
  ['Seen<div style="display:none">Preview', 'Seen'],
  ['<a href="https://a.example">One <a href="https://b.example">two</a>', 'One two: https://b.example'],
  ['<a href="https://a.example">One', 'One'],
  ['One<br', 'One<br'],
])('the HTML %j, with a tag that is never closed, becomes the text %j', (html, text) =>
  expect(plainText(html)).toBe(text),
)

/** The largest email that the server accepts: time that grows with the square of it is minutes to hours. */
const mostCharacters = 5 * 1024 * 1024

it.each([
  '<!--',
  '<style ',
  '<p style="display:none">',
  '<p style="display:none" ',
  '<a ',
  '<a href="x">',
  '<br ',
  '<li ',
  '<hr ',
])('a whole email of %j becomes text', (tag) => {
  const html = `Seen ${tag.repeat(mostCharacters / tag.length)}`
  expect(plainText(html).slice(0, 4)).toBe('Seen')
})

it('a link with as many attributes `href` as fit in an email becomes text', () => {
  const attributes = ' href=""'.repeat(mostCharacters / ' href=""'.length)
  expect(plainText(`Seen <a${attributes}>`)).toBe('Seen')
})
