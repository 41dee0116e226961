import type { IdentifiedSanityDocumentStub, SanityClient, SanityDocument } from '@sanity/client'
import { beforeEach, expect, it } from 'vitest'
import { contentRoles } from '@/commands/site/roles'
import { planReplacement, replacePicture } from '@/studio/pictures/replace-picture'
import {
  cleanups,
  startLake,
  tokens,
} from '../../../../packages/local-cloud/tests/integration/content-lake/support'
import { article, asset, picture, pictureId } from './documents'

const lake = await startLake(cleanups(), { roles: contentRoles })
const editor: SanityClient = lake.client()
const administrator = lake.client({ token: tokens.administrator, perspective: 'raw' })
const [old, other] = [pictureId(1), pictureId(2)]
const from = { id: old, tags: ['lifts', 'summer'] }
const to = { id: other, description: 'Three lifts', tags: ['new', 'summer'] }
const anything = () => Promise.resolve(true)
const read = (id: string) => administrator.fetch<SanityDocument>('*[_id == $id][0]', { id })
const crop = { _type: 'sanity.imageCrop', top: 0, bottom: 0, left: 0.5, right: 0 }
const hotspot = { _type: 'sanity.imageHotspot', x: 0.8, y: 0.5, width: 0.2, height: 0.2 }

beforeEach(async () => {
  await administrator.delete({ query: '*[!(_type match "system.**")]' })
  const transaction = administrator.transaction()
  const documents: IdentifiedSanityDocumentStub[] = [
    asset(1),
    asset(2),
    article('lifts', old, { cover: picture(old, { alt: 'Two lifts', crop, hotspot }), title: 'Lifts' }),
    article('drafts.lifts', old, { title: 'Lifts, half-written' }),
    {
      _id: 'home',
      _type: 'home',
      sections: [
        {
          _key: 'a',
          _type: 'gallerySection',
          pictures: [
            picture(old, { _key: 'p', _type: 'captionedPicture', caption: 'Ours' }),
            picture(other, { _key: 'q', alt: 'Kept' }),
          ],
        },
        {
          _key: 'b',
          _type: 'logosSection',
          logos: [
            {
              _key: 'l',
              name: 'Acme',
              picture: { _type: 'image', asset: { _type: 'reference', _ref: old } },
            },
          ],
        },
      ],
    },
    article('unconcerned', other),
  ]
  for (const document of documents) transaction.create(document)
  await transaction.commit()
})

it('replaces a picture in published documents and drafts, with its descriptions and without its crops', async () => {
  const before = await read('unconcerned')
  const plan = await planReplacement(editor, old, anything)
  expect(plan).toMatchObject({ described: true, scheduled: 0, obstacles: [] })
  expect(plan.documents.map(({ _id }) => _id)).toEqual(['drafts.lifts', 'home', 'lifts'])
  await replacePicture(editor, plan, from, to)

  const cover = picture(other, { alt: 'Three lifts' })
  expect((await read('lifts')).cover).toEqual(cover)
  expect(await read('drafts.lifts')).toMatchObject({ title: 'Lifts, half-written', cover })
  expect((await read('home')).sections).toMatchObject([
    {
      pictures: [
        picture(other, { _key: 'p', _type: 'captionedPicture', caption: 'Ours', alt: 'Three lifts' }),
        { _key: 'q', alt: 'Kept' },
      ],
    },
    { logos: [{ name: 'Acme', picture: { _type: 'image', asset: { _type: 'reference', _ref: other } } }] },
  ])
  expect((await read('home')).sections[1].logos[0].picture).not.toHaveProperty('alt')
  expect(await read('unconcerned')).toEqual(before)
  expect(await read(other)).toMatchObject({ altText: 'Three lifts', tags: ['new', 'summer', 'lifts'] })
  expect(await editor.fetch('count(*[references($old)])', { old }, { perspective: 'raw' })).toBe(0)
})

it('counts the open requests for review of published documents, which end', async () => {
  const request = { _type: 'reviewRequest', state: 'waiting' }
  const [before, after] = ['2020-01-01T00:00:00Z', '2199-01-01T00:00:00Z']
  const ask = (documentId: string, requestedAt: string) =>
    administrator.createOrReplace({ ...request, _id: `reviews.${documentId}`, documentId, requestedAt })
  const counted = async () => (await planReplacement(editor, old, anything)).reviews
  expect(await counted()).toBe(0)
  await ask('lifts', after)
  // There is no draft to review.
  await ask('home', after)
  await ask('unconcerned', after)
  expect(await counted()).toBe(1)
  // Published since.
  await ask('lifts', before)
  expect(await counted()).toBe(0)
})

it('changes nothing when one of the documents has changed meanwhile', async () => {
  const plan = await planReplacement(editor, old, anything)
  await editor.patch('lifts').set({ title: 'Meanwhile' }).commit()
  await expect(replacePicture(editor, plan, from, to)).rejects.toThrow(/revision/i)
  expect((await read('home')).sections[0].pictures[0].asset._ref).toBe(old)
})

it('names what stands in the way: missing rights and scheduled releases; and counts waiting schedules', async () => {
  await administrator.create({
    _id: 'schedules.lifts',
    _type: 'scheduledPublication',
    documentId: 'lifts',
    state: 'waiting',
  })
  await administrator.releases.create({
    releaseId: 'spring',
    metadata: { title: 'Spring', releaseType: 'scheduled' },
  })
  await administrator.create(article('versions.spring.stairs', old, { title: 'Stairs' }))
  await administrator.releases.schedule({ releaseId: 'spring', publishAt: '2199-01-01T00:00:00Z' })
  const plan = await planReplacement(editor, old, ({ _id }) => Promise.resolve(_id !== 'lifts'))
  expect(plan.scheduled).toBe(1)
  expect(plan.obstacles).toEqual([
    'You may not change and publish: Lifts.',
    'The release “Spring” is scheduled, which locks its documents: unschedule it first.',
  ])
  await administrator.releases.unschedule({ releaseId: 'spring' })
  await administrator.releases.archive({ releaseId: 'spring' })
  await administrator.releases.delete({ releaseId: 'spring' })
})
