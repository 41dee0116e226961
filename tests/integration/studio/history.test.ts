import type { SanityClient } from '@sanity/client'
import { beforeAll, describe, expect, it } from 'vitest'
import { contentRoles } from '../../../commands/site/roles'
import { readRevision, readTransactions } from '@/studio/history/read-history'
import { groupVersions } from '@/studio/history/versions'
import {
  cleanups,
  startLake,
  tokens,
} from '../../../packages/local-cloud/tests/integration/content-lake/support'

const after = cleanups()
/** The client of an editor, as in the Studio. */
let editor: SanityClient

beforeAll(async () => {
  const lake = await startLake(after, { roles: contentRoles })
  editor = lake.client({ token: tokens.editor })
})

const title = (text: string) => ({ _id: 'drafts.a', _type: 'article', title: text })

describe('the history of a document', () => {
  it('leads from what was published back to before the first change, each as it was', async () => {
    await editor.create({ ...title('As it came'), _id: 'a' })
    await editor.createOrReplace(title('Half wri'))
    await editor.createOrReplace(title('Rewritten'))
    await editor.action({
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.a',
      publishedId: 'a',
    })
    await editor.createOrReplace(title('Next draft'))

    const { transactions, complete } = await readTransactions(editor, 'a')
    const versions = groupVersions(transactions, complete, 'a')
    expect(versions.map(({ kind }) => kind)).toEqual(['edited', 'published', 'first'])
    const titles = await Promise.all(
      versions.map(async ({ revision }) => (await readRevision(editor, 'a', revision)).title as string),
    )
    expect(titles).toEqual(['Next draft', 'Rewritten', 'As it came'])
    await expect(readRevision(editor, 'a', 'never-written')).rejects.toThrow('no longer kept')
  })

  it('is read in pages, each continuing the one before', async () => {
    for (let number = 0; number < 7; number++)
      await editor.createOrReplace({ ...title('b'), _id: 'b', number })
    let page = await readTransactions(editor, 'b', undefined, 3)
    const sizes = [page.transactions.length]
    while (!page.complete) {
      page = await readTransactions(editor, 'b', page, 3)
      sizes.push(page.transactions.length)
    }
    expect(sizes.at(-1)).toBe(7)
    expect(new Set(page.transactions.map(({ id }) => id)).size).toBe(7)
    expect(sizes.length).toBeGreaterThan(2)
  })
})
