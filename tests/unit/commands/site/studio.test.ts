import { expect, it } from 'vitest'
import { studioOf, studioUrls } from '../../../../commands/site/studio.ts'

it('knows the Studio under both names of this machine, and where the site is public', () => {
  expect(studioUrls(3000, 'http://localhost:3000')).toEqual([
    'http://localhost:3000/studio',
    'http://127.0.0.1:3000/studio',
  ])
  expect(studioUrls(3000, 'https://liftpass.example')).toContain('https://liftpass.example/studio')
})

it('leaves out an address that is none, which the site itself complains about', () => {
  expect(studioOf('liftpass')).toBeUndefined()
  expect(studioUrls(3000, 'liftpass')).toHaveLength(2)
})
