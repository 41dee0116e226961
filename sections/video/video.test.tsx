import { expect, it } from 'vitest'
import { renderSections } from '@/tests/setup/render-section'
import type { SectionOf } from '@/lib/content/types'
import { findings } from '@/tests/unit/schemas/validate'

type Video = SectionOf<'videoSection'>

const poster = { alt: 'A gym', asset: { _id: 'image-abc-1600x900-png', width: 1600, height: 900 } }
const video = (change: Partial<Video>) =>
  ({ _key: 'a', _type: 'videoSection', title: 'A tour', poster, ...change }) as Video

const own = video({
  file: { _id: 'file-0123456789abcdef-mp4', url: 'https://cdn.example/tour.mp4', mimeType: 'video/mp4' },
  captions: { _id: 'file-0123456789abcdee-vtt' },
  captionsLanguage: 'de',
})

it('plays a file of its own with captions, and loads none of it before', () => {
  const markup = renderSections(own)
  // Browsers fetch a default track at once.
  expect(markup).not.toMatch(/<track[^>]* default/)
  expect(markup).toMatch(/<video[^>]* aria-label="A tour"[^>]* preload="none"[^>]* controls=""/)
  expect(markup).toContain('<source src="https://cdn.example/tour.mp4" type="video/mp4"/>')
  expect(markup).toMatch(
    /<track[^>]* src="\/api\/captions\/0123456789abcdee\.vtt"[^>]* srcLang="de"[^>]* label="Deutsch"/,
  )
})

it('shows a video of another website as a link, without a request to that website', () => {
  const markup = renderSections(video({ url: 'https://youtu.be/abc', linkLabel: 'Watch on YouTube' }))
  expect(markup).toMatch(/<a [^>]*href="https:\/\/youtu\.be\/abc" rel="noopener noreferrer"/)
  expect(markup).toContain('alt="A tour"')
  expect(markup).not.toMatch(/<iframe|<script|<video/)
  expect(renderSections(video({ url: 'javascript:alert(1)' }))).not.toContain('<a ')
})

const WRONG_ADDRESS = 'Paste the whole address of a video on YouTube or Vimeo, starting with https://'
const asset = { _type: 'reference', _ref: 'file-0123456789abcdef-mp4' }
const written = { title: 'A tour', poster: { asset: { _ref: 'image-a' }, alt: 'A gym' }, linkLabel: 'Watch' }

it.each<[fields: object, message: string | undefined]>([
  [{}, 'Upload a video, or paste its address on YouTube or Vimeo.'],
  [{ file: { asset } }, 'Upload captions, or switch on “No speech”.'],
  [{ file: { asset }, captions: { asset } }, 'Upload a WebVTT file: its name ends in .vtt.'],
  [{ file: { asset }, silent: true }, undefined],
  [{ url: 'https://www.youtube.com/watch?v=abc' }, undefined],
  [
    { url: 'https://vimeo.com/1', file: { asset }, silent: true },
    'Choose one: remove the file, or empty the address.',
  ],
  ...['https://youtube.com.example/watch', 'http://vimeo.com/1', 'vimeo.com/1', 'https://vimeo.com'].map(
    (url): [object, string] => [{ url }, WRONG_ADDRESS],
  ),
])('tells editors of %j what to do', async (fields, message) => {
  const section = { _key: 'a', _type: 'videoSection', ...written, ...fields }
  const found = await findings({ _type: 'landingPage', sections: [section] }, ['image-a', asset._ref])
  expect(found.filter(({ at }) => at.startsWith('sections.a')).map((finding) => finding.message)).toEqual(
    message ? [message] : [],
  )
})
