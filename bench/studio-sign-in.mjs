import { credentials } from './running-copy.mjs'

/**
 * Signs the first editor in to the Studio.
 * @param browser of Playwright
 * @param site its URL, without a trailing slash
 * @returns the cookies and storage of the browser
 */
export async function signIn(browser, site) {
  const [editor] = credentials().people
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${site}/studio`)
  await page.getByLabel('Email address').fill(editor.email)
  await page.getByLabel('Password').fill(editor.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByTestId('studio-navbar').waitFor({ timeout: 60_000 })
  const state = await context.storageState()
  await context.close()
  return state
}
