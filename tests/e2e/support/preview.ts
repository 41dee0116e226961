import { randomBytes } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { editor } from './content'

/**
 * Creates a preview secret, as the Studio's Presentation tool does, for the duration of a test.
 * @param act gets a function that makes the URL which opens a preview with the secret
 * @param lake client of the Content Lake to preview
 */
export async function withPreviewSecret(
  act: (enable: (path: string) => string) => Promise<void>,
  lake = editor(),
) {
  const secret = randomBytes(24).toString('base64url')
  const _id = `drafts.${secret.replace(/[^a-zA-Z0-9]/g, '')}`
  await lake.create({
    _id,
    _type: 'sanity.previewUrlSecret',
    secret,
    studioUrl: 'http://localhost/studio',
  })
  try {
    await act((path) => {
      const query = new URLSearchParams({
        'sanity-preview-secret': secret,
        'sanity-preview-pathname': path,
        'sanity-preview-perspective': 'drafts',
      })
      return `/api/draft-mode/enable?${query}`
    })
  } finally {
    await lake.delete(_id)
  }
}

/** Creates draft documents for the duration of a test. */
export async function withDrafts(
  drafts: ({ _id: string; _type: string } & Record<string, unknown>)[],
  act: () => Promise<void>,
) {
  const ids = drafts.map(({ _id }) => `drafts.${_id}`)
  await Promise.all(
    drafts.map((draft, index) => editor().createOrReplace({ ...draft, _id: ids[index] ?? '' })),
  )
  try {
    await act()
  } finally {
    await Promise.all(ids.map((id) => editor().delete(id)))
  }
}

/** A draft of a published document with some fields changed. */
export async function draftOf(id: string, changes: Record<string, unknown>) {
  const published = await editor().getDocument(id)
  if (!published) throw new Error(`There is no document ${id} to make a draft of.`)
  return { ...published, ...changes, _id: id }
}

/** Seconds until the preview of this browser ends; 0 without a preview. */
export async function secondsLeft(context: BrowserContext): Promise<number> {
  const cookie = (await context.cookies()).find(({ name }) => name === '__prerender_bypass')
  return cookie ? cookie.expires - Date.now() / 1000 : 0
}
