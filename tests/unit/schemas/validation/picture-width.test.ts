import { expect, it } from 'vitest'
import { warnPictureWidth } from '@/schemas/validation'
import { findings } from '../validate'

const picture = (size: string, crop?: { left: number; right: number }) => ({
  _type: 'picture',
  alt: 'A gym',
  asset: { _type: 'reference', _ref: `image-0123456789abcdef-${size}-jpg` },
  ...(crop && { crop: { _type: 'sanity.imageCrop', top: 0, bottom: 0, ...crop } }),
})

it('a picture narrower than its place gets a warning, also when its crop makes it so', () => {
  const warn = warnPictureWidth(2000)
  expect(warn(undefined)).toBe(true)
  expect(warn({})).toBe(true)
  expect(warn(picture('2000x900'))).toBe(true)
  expect(warn(picture('1600x900'))).toMatch(/^This picture is 1600 pixels wide: below 2000 /)
  expect(warn(picture('2400x900', { left: 0.25, right: 0.25 }))).toMatch(/is 1200 pixels wide after its crop/)
})

it('the fields that state a minimum warn below it', async () => {
  const section = { _key: 'a', _type: 'fullWidthImageSection', picture: picture('1500x900') }
  const page = { _type: 'landingPage', sections: [section] }
  const article = { _type: 'article', cover: picture('1200x900') }
  const warnings = async (document: Parameters<typeof findings>[0]) => {
    const found = await findings(document, [picture('1500x900').asset._ref, picture('1200x900').asset._ref])
    return found.filter(({ level, message }) => level === 'warning' && message.includes('pixels wide'))
  }
  expect(await warnings(page)).toMatchObject([{ at: 'sections.a.picture' }])
  expect(await warnings(article)).toMatchObject([{ at: 'cover' }])
})
