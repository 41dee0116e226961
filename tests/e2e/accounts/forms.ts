import type { Locator, Page } from '@playwright/test'
import { hydrated } from '../support/hydration'

/** Options for opening a page of the account. */
type Opening = { scripts?: boolean }

/** The form with a button of that name. */
export const formWith = (page: Page, button: string) =>
  page.locator('main form').filter({ has: page.getByRole('button', { name: button, exact: true }) })

export const field = (within: Page | Locator, label: string) => within.getByLabel(label, { exact: true })

/** The messages of the forms of a page: successes and errors. */
export const statusMessage = (page: Page) => page.locator('main :is([role=status], [role=alert]):not(:empty)')

/** Opens a page and, with scripts, waits until its forms are hydrated. */
export async function open(page: Page, path: string, { scripts = true }: Opening = {}) {
  await page.goto(path)
  if (scripts) await hydratedForms(page)
}

/** Waits until the forms of the current page are hydrated. */
export const hydratedForms = (page: Page) => hydrated(page, 'main form')

/**
 * Waits until the URL has this path and query. Without scripts the query of a form post may follow, which a pattern can
 * allow.
 */
export const waitForPath = (page: Page, path: string | RegExp) =>
  page.waitForURL(({ pathname, search }) =>
    typeof path === 'string' ? pathname + search === path : path.test(pathname + search),
  )

/** Fills the fields of a page, by label. */
export async function fill(within: Page | Locator, typed: Record<string, string>) {
  for (const [label, value] of Object.entries(typed)) await field(within, label).fill(value)
}

export const press = (within: Page | Locator, button: string) =>
  within.getByRole('button', { name: button, exact: true }).click()

/** Opens a collapsed section. */
export const openDetails = (page: Page, summary: string) =>
  page
    .locator('main summary')
    .filter({ hasText: new RegExp(`^${summary}$`) })
    .click()

/** Submits the sign-in form; a second factor may follow. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
  { scripts = true, next }: Opening & { next?: string } = {},
) {
  await open(page, next === undefined ? '/login' : `/login?next=${encodeURIComponent(next)}`, { scripts })
  await fill(formWith(page, 'Sign in'), { Email: email, Password: password })
  await press(formWith(page, 'Sign in'), 'Sign in')
}
