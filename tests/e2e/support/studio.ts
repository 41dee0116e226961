import {
  expect as baseExpect,
  type BrowserContext,
  type BrowserType,
  type Locator,
  type Page,
} from '@playwright/test'
import type { SanityDocument } from '@sanity/client'
import { signIn as sendSignIn } from '../../../packages/local-cloud/tests/integration/content-lake/sign-in'
import { credentials, editor } from './content'
import { ports, siteUrl } from './ports'
import { test as base, watched } from './test'

/** The roles for which the launcher creates accounts. */
export type Person = 'administrator' | 'editor'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

type Studio = {
  /** Restores the whole dataset after the test. */
  restoredDataset: void
  /** Opens a page in a browser context of its own, with a signed-in person; checked like the first context. */
  openAs: (person: Person) => Promise<Page>
}

/**
 * Console messages of a Studio that works: previews skip events that their snapshot already includes, a stream may be
 * closed before it has opened, on a busy machine the page in the preview may need longer to report or answer than the
 * Studio's fixed times, and Sanity's presence client writes to a socket that the browser is closing. A page that never
 * reports fails the test that clicks or drags in it.
 */
export const harmless =
  /Document out of sync, skipping mutation|closed before the connection is established|already in CLOSING or CLOSED state|Unable to connect to visual editing|no response to message 'comlink\/heartbeat'/

type SharedByTests = {
  signedIn: (person: Person) => Promise<State>
  /** Contexts without a page. */
  idleContexts: BrowserContext[]
}

/** Fixtures for tests of signed-in editors in the Studio. */
export const test = base.extend<Studio, SharedByTests>({
  expectedErrors: harmless,
  signedIn: [
    async ({}, provide) => {
      const states = new Map<Person, Promise<State>>()
      await provide((person) => {
        const state = states.get(person) ?? signIn(person)
        states.set(person, state)
        return state
      })
    },
    { scope: 'worker' },
  ],
  restoredDataset: [
    async ({}, provide) => {
      const before = await everything()
      await provide()
      await putBack(before)
    },
    { auto: true },
  ],
  idleContexts: [
    async ({}, provide) => {
      const contexts: BrowserContext[] = []
      await provide(contexts)
      await Promise.all(contexts.map((context) => context.close()))
    },
    { scope: 'worker' },
  ],
  // Depends on `restoredDataset`, so that all pages are closed, and none can write, before the dataset is restored.
  openAs: async ({ playwright, idleContexts, signedIn, watchOver, restoredDataset }, provide) => {
    void restoredDataset
    const opened: BrowserContext[] = []
    await provide(async (person) => {
      const state = await signedIn(person)
      const context = idleContexts.pop() ?? (await openProfile(playwright.chromium))
      opened.push(context)
      await context.setStorageState(state)
      watchOver(context)
      return context.newPage()
    })
    for (const context of opened) {
      await closePages(context)
      for (const event of watched) context.removeAllListeners(event)
    }
    idleContexts.push(...opened)
  },
})

/**
 * A browser with a profile on disk, for one test after another. Each test sets the cookies and storage of a new
 * context; the scripts of the Studio stay compiled, which browsers do for a profile alone.
 */
async function openProfile(chromium: BrowserType): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext('', {
    viewport: { width: 1440, height: 900 },
    baseURL: siteUrl,
  })
  await closePages(context)
  return context
}

const closePages = (context: BrowserContext) => Promise.all(context.pages().map((page) => page.close()))

export const expect = baseExpect

/** The account of a role: name, email address and password. */
export function account(person: Person) {
  const { people } = credentials()
  const found = people.find(({ role }) => role === person)
  if (!found) throw new Error(`No account for the role ${person} in credentials.json`)
  return found
}

/** Signs in without a browser. sign-in.spec.ts does it in one. */
async function signIn(person: Person): Promise<State> {
  const { email, password } = account(person)
  const token = await sendSignIn(`http://localhost:${ports.cloud}`, {
    email,
    password,
    origin: `${siteUrl}/studio`,
  })
  const localStorage = [{ name: '__studio_auth_token_local', value: JSON.stringify({ token }) }]
  return { cookies: [], origins: [{ origin: siteUrl, localStorage }] }
}

/** Fills in and submits the sign-in page of the Studio. */
export async function fillSignIn(page: Page, person: Person, password = account(person).password) {
  await page.getByLabel('Email address').fill(account(person).email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

type Place = { id: string; type: string; path?: string }

/** The URL in the Studio that opens a document, at the field `path` if it is given. */
export const intentUrl = ({ id, type, path }: Place) =>
  `/studio/intent/edit/id=${id};type=${type}${path ? `;path=${encodeURIComponent(path)}` : ''}`

/** Opens a document in a Studio of its own. */
export async function open(page: Page, place: Place) {
  await page.goto(intentUrl(place))
  await expect(page.getByTestId('form-view').first()).toBeVisible({ timeout: 30_000 })
}

/** Goes to a URL of the Studio that is open, as its links do: without loading the Studio again. */
export const go = (page: Page, url: string) =>
  page.evaluate((url) => {
    history.pushState(null, '', url)
    dispatchEvent(new PopStateEvent('popstate'))
  }, url)

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

/** Releases can only be changed by actions; archiving a release deletes its versions. */
async function removeReleases(documents: SanityDocument[]): Promise<void> {
  for (const { name: releaseId, state } of documents.filter(({ _type }) => _type === 'system.release')) {
    if (state === 'scheduled') await administrator().releases.unschedule({ releaseId })
    if (state !== 'published' && state !== 'archived') await administrator().releases.archive({ releaseId })
    await administrator().releases.delete({ releaseId })
  }
}

/** Opens the menu of a document's actions. A toolbar of rich text without room has a menu with the same test id. */
export const openActions = (page: Page) =>
  page.getByTestId('pane-footer').getByTestId('action-menu-button').click()

/** Queries the dataset, drafts included. */
export const stored = <Result>(query: string, params: Record<string, unknown> = {}) =>
  editor().fetch<Result>(query, params, { perspective: 'raw' })

/** Waits until the dataset, not the screen, returns the expected result. */
export const eventually = <Result>(query: string, params: Record<string, unknown> = {}) =>
  expect.poll(() => stored<Result>(query, params), { message: query, timeout: 15_000 })

/** Requests a public page, without following redirects. */
export const visit = (path: string) =>
  fetch(`${siteUrl}${path}`, { redirect: 'manual', signal: AbortSignal.timeout(10_000) })

/** Waits until visitors get a text on a public page. */
export const visitorSees = (path: string, text: string) =>
  expect.poll(async () => (await visit(path)).text(), { message: path, timeout: 20_000 }).toContain(text)

/** Publishes the open document and waits until the Studio has done it. */
export async function publish(page: Page) {
  await page.getByTestId('action-publish').click()
  // Until the Studio has validated the document, the button is called “Checking …”: seconds on a busy machine.
  await expect(page.getByTestId('action-publish')).toBeDisabled({ timeout: 30_000 })
}
