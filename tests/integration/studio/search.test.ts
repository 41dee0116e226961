import type { SanityClient } from '@sanity/client'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { contentRoles } from '../../../commands/site/roles'
import { createDocumentSearch } from '@/studio/search/document-search'
import type { FoundDocument } from '@/studio/search/find-documents'
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
  const text = (words: string) => [
    { _key: 'b', _type: 'block', children: [{ _key: 's', _type: 'span', text: words }] },
  ]
  const article = { _type: 'article', publishedAt: '2026-03-01' }
  const wallet = {
    ...article,
    title: 'Cards in the wallet',
    slug: { current: 'cards' },
    excerpt: 'No plastic at the desk.',
  }
  await editor
    .transaction()
    .create({ ...wallet, _id: 'a' })
    .create({
      ...article,
      _id: 'b',
      title: 'A second one',
      slug: { current: 'b' },
      body: text('Put it in your wallet at home.'),
    })
    .create({ ...article, _id: 'drafts.c', title: 'Members who stay' })
    .create({ ...article, _id: 'drafts.e', title: 'At the door', body: text('No biometrics, no keys.') })
    .create({ ...wallet, _id: 'drafts.a', title: 'Passes in the wallet' })
    .create({ _id: 'redirect', _type: 'redirect', from: '/summer', to: '/cards' })
    .create({ _id: 'page-contact', _type: 'page', route: 'contact', intro: 'Write to us about wallets.' })
    .commit()
})

const text = (pieces: FoundDocument['title']) =>
  pieces.map((piece) => (piece.marked ? `[${piece.text}]` : piece.text)).join('')
const shown = ({ title, excerpt, state, path }: FoundDocument) =>
  [text(title), text(excerpt), state, path].filter(Boolean).join(' | ')

describe('the search of the Studio', () => {
  it('finds all types by name first, then by their texts, each once and as its draft', async () => {
    const found = await createDocumentSearch(editor).find('wallet')
    expect(found.map(shown)).toEqual([
      'Passes in the [wallet] | No plastic at the desk. | Changed | /blog/cards',
      'Contact | Write to us about [wallets]. | Published | /contact',
      'A second one | Put it in your [wallet] at home. | Published | /blog/b',
    ])
  })

  it('finds misspelt and unfinished words, also in texts when the name of another document has the word', async () => {
    const { find } = createDocumentSearch(editor)
    expect((await find('membrs')).map(shown)).toEqual(['[Members] who stay | Draft'])
    expect((await find('memb st')).map(({ id }) => id)).toEqual(['c'])
    for (const misspelt of ['walet', 'wallte'])
      expect((await find(misspelt)).map(({ id }) => id)).toContain('b')
    expect((await find('wallte')).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['a', 'b', 'page-contact']),
    )
  })

  it('finds words that are misspelt after their third letter, although they are in no name', async () => {
    const { find } = createDocumentSearch(editor)
    expect((await find('biometircs')).map(shown)).toEqual(['At the door | No [biometrics], no keys. | Draft'])
    expect((await find('door biometircs')).map(({ id }) => id)).toEqual(['e'])
    expect(await find('ibometrics')).toEqual([])
  })

  it('finds redirects by their path, and nothing for words in no document', async () => {
    const { find } = createDocumentSearch(editor)
    expect((await find('/summer')).map(shown)).toEqual(['/[summer] | Published'])
    expect(await find('zebra')).toEqual([])
    expect(await find('"*-(')).toEqual([])
  })

  it('knows what was written, renamed and deleted since, without reading all documents again', async () => {
    const { find, refresh } = createDocumentSearch(editor)
    await editor.create({ _id: 'moved', _type: 'redirect', from: '/autumn', to: '/cards' })
    await refresh()
    await editor.create({ _id: 'd', _type: 'feature', title: 'Turnstiles' })
    await editor.patch('moved', { set: { from: '/winter' } }).commit()
    const read = vi.spyOn(editor, 'fetch')
    await refresh()
    expect(read.mock.calls.map(([query]) => query)).toEqual([expect.stringContaining('_updatedAt > $upTo')])
    expect((await find('turnstyles')).map(({ id }) => id)).toEqual(['d'])
    expect((await find('winter')).map(({ id }) => id)).toEqual(['moved'])
    await editor.delete('moved')
    await editor.delete('d')
    expect(await find('turnstiles')).toEqual([])
  })
})
