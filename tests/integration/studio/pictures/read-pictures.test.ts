import type { SanityClient } from '@sanity/client'
import { beforeAll, describe, expect, it } from 'vitest'
import { contentRoles } from '@/commands/site/roles'
import { type PictureFilter, readPicture, readPictures, readTags } from '@/studio/pictures/read-pictures'
import { savePicture } from '@/studio/pictures/save-picture'
import { incomingReferences } from '@/lib/content/incoming-references'
import { cleanups, startLake } from '../../../../packages/local-cloud/tests/integration/content-lake/support'
import { article, asset, pictureId } from './documents'

const after = cleanups()
let editor: SanityClient

/** The numbers of 130 pictures: 1 is in an article and its draft, 2 in a release alone, 3 to 130 in nothing. */
beforeAll(async () => {
  const lake = await startLake(after, { roles: contentRoles })
  editor = lake.client()
  const transaction = editor.transaction()
  for (let number = 1; number <= 130; number++) transaction.create(asset(number))
  transaction.create(article('lifts', pictureId(1), { title: 'Lifts' }))
  transaction.create(article('drafts.lifts', pictureId(1), { title: 'Lifts, new' }))
  transaction.create(article('versions.r1.stairs', pictureId(2), { title: 'Stairs' }))
  await transaction.commit()
})

const read = async (filter: Partial<PictureFilter>, from?: number) => {
  const page = await readPictures(editor, { search: '', tag: '', only: 'all', ...filter }, from)
  return { ...page, names: page.pictures.map(({ name }) => name) }
}

describe('the list of pictures', () => {
  it('comes page by page, with how many documents use each', async () => {
    const pages = [await read({})]
    for (let next = pages[0]?.next; next !== undefined; next = pages.at(-1)?.next)
      pages.push(await read({}, next))
    expect(pages.map(({ names }) => names.length)).toEqual([60, 60, 10])
    const ids = pages.flatMap(({ pictures }) => pictures.map(({ id }) => id))
    expect(new Set(ids).size).toBe(130)
    expect(
      Object.fromEntries(pages.flatMap(({ uses }) => [...uses].filter(([, count]) => count > 0))),
    ).toEqual({
      [pictureId(1)]: 1,
      [pictureId(2)]: 1,
    })
  })

  it('shows only unused pictures: none of a draft or a release', async () => {
    const { pictures, next } = await read({ only: 'unused' })
    expect(next).toBeUndefined()
    expect(pictures).toHaveLength(128)
    expect(pictures.map(({ id }) => id)).not.toContain(pictureId(2))
  })

  it('finds pictures by the beginnings of words of name, file, description and tags', async () => {
    await savePicture(editor, pictureId(7), {
      name: 'Weights',
      description: 'Two red plates',
      tags: ['gym floor', 'summer'],
    })
    for (const search of ['weig', 'red plat', 'floor', 'WEIGHTS red'])
      expect.soft((await read({ search })).names).toEqual(['Weights'])
    expect((await read({ search: 'file-130' })).names).toEqual(['file-130.png'])
    expect((await read({ search: 'weights blue' })).names).toEqual([])
    expect((await read({ tag: 'summer' })).names).toEqual(['Weights'])
    expect(await readTags(editor)).toEqual(['gym floor', 'summer'])
    expect((await read({ only: 'no-description' }, 60)).names).not.toContain('Weights')
    await savePicture(editor, pictureId(7), { name: '', description: '', tags: [] })
    expect(await readPicture(editor, pictureId(7))).toMatchObject({
      name: 'file-7.png',
      description: null,
      tags: [],
      width: 1600,
      height: 900,
      size: 5000,
    })
  })

  it('says where a picture is used, also in a draft or a release alone', async () => {
    expect(await incomingReferences(pictureId(1), editor, true)).toMatchObject([
      { id: 'lifts', type: 'article' },
    ])
    expect(await incomingReferences(pictureId(2), editor, true)).toEqual([
      { id: 'stairs', type: 'article', title: 'Stairs' },
    ])
    expect(await incomingReferences(pictureId(2), editor)).toEqual([])
  })
})
