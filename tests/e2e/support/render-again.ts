import type { SanityClient } from '@sanity/client'

const TIMEOUT_MS = 60_000
const PAUSE_MS = 250

/**
 * Makes a site that started from the build of another one render its pages with its own URLs and settings: changes
 * content that every page shows, and requests the pages until they are new.
 * @param site its URL, and a client that may write its content
 * @param paths of pages to wait for
 * @param isNew whether this site rendered a page, given its HTML and its content security policy
 * @throws Error with the path of a page that is still old after a minute
 */
export async function renderAgain(
  { siteUrl, lake }: { siteUrl: string; lake: SanityClient },
  paths: readonly string[],
  isNew: (html: string, policy: string) => boolean,
): Promise<void> {
  await lake.patch('siteSettings').set({ brandName: 'Liftpass' }).commit()
  const deadline = Date.now() + TIMEOUT_MS
  for (const path of paths) {
    for (;;) {
      const page = await fetch(siteUrl + path)
      if (isNew(await page.text(), page.headers.get('content-security-policy') ?? '')) break
      if (Date.now() > deadline) throw new Error(`${path} is still the page of the other build`)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}
