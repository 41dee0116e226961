import { expect, it } from 'vitest'
import { studioOf, studioUrls } from '../../../../commands/site/studio.ts'

it('the Studio URLs include localhost, 127.0.0.1 and the public site', () => {
  expect(studioUrls(3000, 'http://localhost:3000')).toEqual([
    'http://localhost:3000/studio',
    'http://127.0.0.1:3000/studio',
  ])
  expect(studioUrls(3000, 'https://liftpass.example')).toContain('https://liftpass.example/studio')
  expect(studioUrls(3000, 'http://localhost:3000', 'http://[fd00::5]:3000')).toContain(
    'http://[fd00::5]:3000/studio',
  )
})

it('the Studio URLs leave out an invalid SITE_URL, which the site reports itself', () => {
  expect(studioOf('liftpass')).toBeUndefined()
  expect(studioUrls(3000, 'liftpass')).toHaveLength(2)
})
