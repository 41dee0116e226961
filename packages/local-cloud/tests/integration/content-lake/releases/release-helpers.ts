import { expect, vi } from 'vitest'
import type { RunningLake } from '../support.ts'

/** What tests of releases do as an editor. @param shared the lake that is meant where a test names none */
export function releaseHelpers(shared: () => RunningLake) {
  let named = 0
  const client = (of = shared()) => of.client({ perspective: 'raw', maxRetries: 0 })
  const get = (id: string, of = shared()) => client(of).getDocument(id)
  const release = (name: string, of = shared()) => client(of).releases.get({ releaseId: name })
  const stateOf = async (releaseId: string, of = shared()) => (await release(releaseId, of))?.state
  return {
    client,
    get,
    release,
    stateOf,

    /** A release of its own, with versions of notes; ids and names that no other test uses. */
    async releaseWith(titles: readonly (string | null)[], of = shared()) {
      const { releaseId } = await client(of).releases.create({
        releaseId: `r${++named}`,
        metadata: { title: 'Spring launch', releaseType: 'asap' },
      })
      const ids = titles.map((_, index) => `note-${releaseId}-${index}`)
      for (const [index, publishedId] of ids.entries()) {
        const title = titles[index]
        await client(of).create({ _id: publishedId, _type: 'note', title: 'Public' })
        if (title === null) await client(of).unpublishVersion({ releaseId, publishedId })
        else {
          await client(of).createVersion({ releaseId, publishedId, baseId: publishedId })
          await client(of).patch(`versions.${releaseId}.${publishedId}`).set({ title: title! }).commit()
        }
      }
      return { releaseId, ids, versions: ids.map((id) => `versions.${releaseId}.${id}`) }
    },

    /** A version of a document that is not published. */
    newVersion: (releaseId: string, publishedId: string, content: { _type: string; title?: string }) =>
      client().action({
        actionType: 'sanity.action.document.version.create',
        publishedId,
        document: { ...content, _id: `versions.${releaseId}.${publishedId}` },
      }),

    schedule: (releaseId: string, publishAt: string, of = shared()) =>
      client(of).releases.schedule({ releaseId, publishAt }),

    becomes: (state: string, releaseId: string, of = shared()) =>
      vi.waitFor(async () => expect(await stateOf(releaseId, of)).toBe(state), { timeout: 10_000 }),
  }
}

/** A time shortly from now. */
export const soon = (ms = 400) => new Date(Date.now() + ms).toISOString()
