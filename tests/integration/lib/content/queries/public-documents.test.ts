import { expect, it } from 'vitest'
import { cache, seedContent } from '@/tests/setup/content-readers'
import { readArticleSlugs } from '@/lib/content/queries/article'
import { readFeed } from '@/lib/content/queries/feed'
import { readPublicDocuments } from '@/lib/content/queries/public-documents'

seedContent()

it('lists for machines have every public document and no draft, and are tagged with their types', async () => {
  expect((await readPublicDocuments(0, 100)).filter(({ _type }) => _type === 'article')).toHaveLength(1)
  expect((await readFeed()).map(({ slug }) => slug)).toEqual(['thefutureoffitness'])
  expect(await readArticleSlugs()).toEqual(['thefutureoffitness'])
  expect(cache.tags).toEqual(expect.arrayContaining(['type:article', 'type:page', 'doc:member-robin-ellery']))
})
