import type { Locator, Page } from '@playwright/test'
import { hydrated } from '../support/hydration'

/** What a page of the account is opened with. */
type Opening = { scripts?: boolean }

/** The form that has a button of that name. */
export const formWith = (page: Page, button: string) =>
  page.locator('main form').filter({ has: page.getByRole('button', { name: button, exact: true }) })

export const field = (within: Page | Locator, label: string) => within.getByLabel(label, { exact: true })

/** What the forms of a page say: that something is done, or what is wrong. */
export const statusMessage = (page: Page) => page.locator('main :is([role=status], [role=alert]):not(:empty)')

/** Opens a page and waits until scripts, if there are any, have taken its forms over. */
export async function open(page: Page, path: string, { scripts = true }: Opening = {}) {
  await page.goto(path)
  if (scripts) await hydratedForms(page)
}

/** Waits until scripts have taken over the forms of the page that is shown. */
export const hydratedForms = (page: Page) => hydrated(page, 'main form')

/**
 * Waits until a page is shown: without scripts its address may end with the answer that the form before would have had.
 */
export const waitForPath = (page: Page, path: string | RegExp) =>
  page.waitForURL(({ pathname, search }) =>
    typeof path === 'string' ? pathname + search === path : path.test(pathname + search),
  )

/** Types into the fields of a page, by label. */
export async function fill(within: Page | Locator, typed: Record<string, string>) {
  for (const [label, value] of Object.entries(typed)) await field(within, label).fill(value)
}

export const press = (within: Page | Locator, button: string) =>
  within.getByRole('button', { name: button, exact: true }).click()

/** Opens what is folded away behind a line. */
export const unfold = (page: Page, summary: string) =>
  page
    .locator('main summary')
    .filter({ hasText: new RegExp(`^${summary}$`) })
    .click()

/** Signs in by password, as far as that goes. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
  { scripts = true, next }: Opening & { next?: string } = {},
) {
  await open(page, next === undefined ? '/login' : `/login?next=${encodeURIComponent(next)}`, { scripts })
  await fill(formWith(page, 'Sign in'), { Email: email, Password: password })
  await press(formWith(page, 'Sign in'), 'Sign in')
}
