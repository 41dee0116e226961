import {
  expect as baseExpect,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test'
import type { SanityDocument } from '@sanity/client'
import { credentials, editor } from './content'
import { siteUrl } from './ports'
import { test as base } from './test'

/** The people the launcher makes accounts for. */
export type Person = 'administrator' | 'editor'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

type Studio = {
  /** Puts everything in the dataset back after the test. */
  untouched: void
  /** A browser of its own with somebody signed in; watched like the first one, and closed with the test. */
  as: (person: Person) => Promise<Page>
}

/**
 * What the Studio logs without anything being wrong: previews skip events that the snapshot they have just read holds
 * already, a stream may be given up before it has begun, and on a busy machine the page in the preview may need longer
 * than the Studio's fixed time to report. One that never does fails the test that clicks or drags in it. Sanity's
 * presence client says farewell on a socket that the browser is closing already, when a page is left.
 */
export const harmless =
  /Document out of sync, skipping mutation|closed before the connection is established|already in CLOSING or CLOSED state|Unable to connect to visual editing/

/** Tests in the Studio, by people who have signed in. */
export const test = base.extend<Studio, { signedIn: (person: Person) => Promise<State> }>({
  expectedErrors: harmless,
  signedIn: [
    async ({ browser }, provide) => {
      const states = new Map<Person, Promise<State>>()
      await provide((person) => {
        const state = states.get(person) ?? signIn(browser, person)
        states.set(person, state)
        return state
      })
    },
    { scope: 'worker' },
  ],
  untouched: [
    async ({}, provide) => {
      const before = await everything()
      await provide()
      await putBack(before)
    },
    { auto: true },
  ],
  // Needs `untouched` so that no browser is open any more, to write once again, when things are put back.
  as: async ({ browser, signedIn, watchOver, untouched }, provide) => {
    void untouched
    const opened: BrowserContext[] = []
    await provide(async (person) => {
      const context = await browser.newContext({
        storageState: await signedIn(person),
        viewport: { width: 1440, height: 900 },
        baseURL: siteUrl,
      })
      opened.push(context)
      watchOver(context)
      return context.newPage()
    })
    await Promise.all(opened.map((context) => context.close()))
  },
})

export const expect = baseExpect

/** Name, address and password of a person. */
export function account(person: Person) {
  const { people } = credentials()
  const found = people.find(({ role }) => role === person)
  if (!found) throw new Error(`No account for the role ${person} in credentials.json`)
  return found
}

async function signIn(browser: Browser, person: Person): Promise<State> {
  const context = await browser.newContext({ baseURL: siteUrl })
  const page = await context.newPage()
  await page.goto('/studio')
  await fillSignIn(page, person)
  await expect(page.getByTestId('studio-navbar')).toBeVisible({ timeout: 30_000 })
  const state = await context.storageState()
  await context.close()
  return state
}

/** From the Studio’s door through the page that asks who you are. */
export async function fillSignIn(page: Page, person: Person, password = account(person).password) {
  await page.getByLabel('E-mail address').fill(account(person).email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Opens a document, at a field where `path` is given. */
export async function open(page: Page, { id, type, path }: { id: string; type: string; path?: string }) {
  const at = path ? `;path=${encodeURIComponent(path)}` : ''
  await page.goto(`/studio/intent/edit/id=${id};type=${type}${at}`)
  await expect(page.getByTestId('form-view').first()).toBeVisible({ timeout: 30_000 })
}

/** A field of the form by its path, e.g. `title`. */
export const field = (page: Page, path: string): Locator => page.getByTestId(`field-${path}`)

const administrator = () => editor().withConfig({ token: credentials().adminToken, perspective: 'raw' })

const everything = () => administrator().fetch<SanityDocument[]>('*')

async function putBack(before: SanityDocument[]): Promise<void> {
  const known = new Map(before.map((document) => [document._id, document]))
  const now = await everything()
  const present = new Map(now.map((document) => [document._id, document]))
  await removeReleases(now.filter(({ _id }) => !known.has(_id)))
  const transaction = administrator().transaction()
  for (const document of before) {
    if (present.get(document._id)?._rev !== document._rev) transaction.createOrReplace(document)
  }
  for (const { _id } of now) {
    if (!known.has(_id) && !_id.startsWith('_.releases.')) transaction.delete(_id)
  }
  if (transaction.serialize().length > 0) await transaction.commit({ returnDocuments: false })
}

/** Releases are changed by actions alone; archiving one takes its versions along. */
async function removeReleases(documents: SanityDocument[]): Promise<void> {
  for (const { name: releaseId, state } of documents.filter(({ _type }) => _type === 'system.release')) {
    if (state === 'scheduled') await administrator().releases.unschedule({ releaseId })
    if (state !== 'published' && state !== 'archived') await administrator().releases.archive({ releaseId })
    await administrator().releases.delete({ releaseId })
  }
}

/** What the dataset holds, drafts included. */
export const stored = <Result>(query: string, params: Record<string, unknown> = {}) =>
  editor().fetch<Result>(query, params, { perspective: 'raw' })

/** Waits until the dataset answers a query as expected: the screen is not asked. */
export const eventually = <Result>(query: string, params: Record<string, unknown> = {}) =>
  expect.poll(() => stored<Result>(query, params), { message: query, timeout: 15_000 })

/** A public page as a visitor gets it, without following redirects. */
export const visit = (path: string) =>
  fetch(`${siteUrl}${path}`, { redirect: 'manual', signal: AbortSignal.timeout(10_000) })

/** Waits until a public page holds a text, as a visitor gets it. */
export const visitorSees = (path: string, text: string) =>
  expect.poll(async () => (await visit(path)).text(), { message: path, timeout: 20_000 }).toContain(text)

/** Publishes what the form shows, and waits until the Studio has done it. */
export async function publish(page: Page) {
  await page.getByTestId('action-publish').click()
  await expect(page.getByTestId('action-publish')).toBeDisabled()
}
