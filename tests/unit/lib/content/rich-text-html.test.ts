import { beforeEach, expect, it } from 'vitest'
import { richTextHtml } from '@/lib/content/rich-text-html'
import { stubEnvironment } from '../../../setup/environment.ts'

beforeEach(() => stubEnvironment())

const picture = {
  _type: 'captionedPicture',
  _key: 'a',
  alt: 'A phone & a reader',
  asset: { _id: 'image-abc-2000x1000-png', width: 2000, height: 1000 },
}

const htmlWith = (change: object) => richTextHtml([{ ...picture, ...change }])

const imageOf = (html: string) => new URL(/src="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '')

it('shows a picture with its caption', () => {
  const html = htmlWith({ caption: 'In with <a phone>' })
  expect(html).toMatch(/^<figure><img src="[^"]+" alt="A phone &amp; a reader">/)
  expect(html).toContain('<figcaption>In with &lt;a phone&gt;</figcaption></figure>')
  expect(htmlWith({})).not.toContain('figcaption')
})

it('shows a picture in the crop that the editor has chosen, in no other', () => {
  const whole = imageOf(htmlWith({})).searchParams
  expect(Object.fromEntries(whole)).toEqual({ w: '1200', fm: 'jpg', q: '80', fit: 'max' })
  const cropped = imageOf(htmlWith({ crop: { top: 0, bottom: 0, left: 0.5, right: 0 } })).searchParams
  expect(cropped.get('rect')).toBe('1000,0,1000,1000')
  expect(cropped.has('h')).toBe(false)
})

it('leaves out a picture whose upload has not ended', () => {
  expect(htmlWith({ asset: null })).toBe('')
})
