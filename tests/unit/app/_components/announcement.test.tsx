import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { Announcement } from '@/app/_components/announcement'
import { stubEnvironment } from '../../../setup/environment.ts'
import { findings } from '../../schemas/validate'

const now = '2026-06-01T12:00:00Z'
const [before, after] = ['2026-05-01T12:00:00Z', '2026-07-01T12:00:00Z']
const { preview, asked } = vi.hoisted(() => ({ preview: { is: false }, asked: [] as string[] }))

// Mocked, because both need a request: previews its cookie, past moments its cache.
vi.mock('@/lib/preview/perspective', () => ({ isPreview: () => Promise.resolve(preview.is) }))
vi.mock('@/lib/content/past-moments', () => ({
  pastMoments: (moments: string[]) => {
    asked.push(...moments)
    return Promise.resolve(moments.filter((moment) => moment <= now))
  },
}))

beforeEach(() => {
  stubEnvironment()
  preview.is = false
  asked.length = 0
})

const shown = async (startsAt: string | null, endsAt: string | null, text: string | null = 'Open day') =>
  renderToStaticMarkup(await Announcement({ announcement: { text, button: null, startsAt, endsAt } }))

it.each([
  ['without times', null, null, true],
  ['after its start', before, null, true],
  ['before its end', before, after, true],
  ['before its start', after, null, false],
  ['after its end', null, before, false],
])('an announcement %s', async (_name, startsAt, endsAt, expected) => {
  expect((await shown(startsAt, endsAt)).includes('Open day')).toBe(expected)
  // The page is rendered again at the moments that it passes to `pastMoments`.
  expect(asked).toEqual([startsAt, endsAt].filter(Boolean))
  preview.is = true
  const inPreview = await shown(startsAt, endsAt)
  expect(inPreview).toContain('Open day')
  expect(inPreview.includes('Visitors do not see this line now.')).toBe(!expected)
})

it('an announcement without a text renders nothing', async () => {
  expect(await shown(null, null, null)).toBe('')
  expect(renderToStaticMarkup(await Announcement({ announcement: null }))).toBe('')
})

it('an announcement that ends before it starts is refused', async () => {
  const of = async (startsAt: string, endsAt: string) =>
    (await findings({ _type: 'siteSettings', announcement: { text: 'Open day', startsAt, endsAt } })).filter(
      ({ at }) => at.startsWith('announcement'),
    )
  expect(await of(after, before)).toMatchObject([
    { level: 'error', message: 'Choose a time after the start.' },
  ])
  expect(await of(before, after)).toEqual([])
})
