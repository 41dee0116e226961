import type { SanityClient } from '@sanity/client'
import { expect, it } from 'vitest'
import { pictureFile } from '@/studio/history/picture-file'

const clientWith = (fetch: () => Promise<unknown>) => ({ fetch }) as unknown as SanityClient

it('finds the file of a picture', async () => {
  const url = 'https://cdn.example/images/project/dataset/a.png'
  expect(
    await pictureFile(
      clientWith(async () => url),
      'image-a-1x1-png',
    ),
  ).toEqual({ url })
})

it('tells a deleted picture from one that could not be read', async () => {
  expect(
    await pictureFile(
      clientWith(async () => null),
      'image-a-1x1-png',
    ),
  ).toEqual({
    problem: 'This picture no longer exists.',
  })
  const offline = clientWith(() => Promise.reject(new Error('Network error')))
  expect(await pictureFile(offline, 'image-a-1x1-png')).toEqual({
    problem: 'This picture could not be loaded. (Network error)',
  })
})
