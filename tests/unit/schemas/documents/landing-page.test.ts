import { expect, it } from 'vitest'
import { landingPage } from '@/schemas/documents/landing-page'
import { findings } from '../validate'

it.each([
  [{ title: 'Spring', slug: 'offers/spring' }, '/offers/spring'],
  [{ title: 'Spring', slug: 'offers/spring', endsAt: '2999-01-01T00:00:00Z' }, '/offers/spring'],
  [{ title: 'Spring', slug: 'offers/spring', endsAt: '2020-01-01T00:00:00Z' }, 'Ended · /offers/spring'],
  [{}, 'No address yet'],
])('the list of landing pages shows %j as “%s”', (document, subtitle) => {
  const selected = { title: undefined, slug: undefined, endsAt: undefined, ...document }
  expect(landingPage.preview?.prepare?.(selected)).toMatchObject({ subtitle })
})

it.each([
  ['2020-01-01T00:00:00Z', 1],
  ['2999-01-01T00:00:00Z', 0],
])('an end at %s gets %i warnings', async (endsAt, warnings) => {
  const found = await findings({ _type: 'landingPage', endsAt })
  expect(found.filter(({ level, at }) => level === 'warning' && at === 'endsAt')).toHaveLength(warnings)
})
