import type { Page } from '@playwright/test'
import { hydrated } from '../support/hydration'

/** A form from the point of view of a visitor. */
export type Form = {
  name: string
  path: string
  /** label of its button */
  button: string
  thanks: string
  /** values to enter, by label, in the order of the form */
  typed: (email: string) => Record<string, string>
  /** values that are saved */
  kept: (email: string) => Record<string, string>
}

export const forms: readonly Form[] = [
  {
    name: 'case-study',
    path: '/',
    button: 'Download',
    thanks: 'Thank you for signing up',
    typed: (email) => ({ Email: email.toUpperCase() }),
    kept: (email) => ({ email }),
  },
  {
    name: 'contact',
    path: '/contact',
    button: 'Send Message',
    thanks: 'Thank you. A person reads your message and answers by email or phone.',
    typed: (email) => ({
      Name: 'Maya O’Koro 李',
      'Company name': '',
      Email: email,
      Phone: '+44 20 7946 0000',
      Message: 'How much?\n\n<b>250</b> members.',
    }),
    kept: (email) => ({
      name: 'Maya O’Koro 李',
      email,
      phone: '+44 20 7946 0000',
      message: 'How much?\n\n<b>250</b> members.',
    }),
  },
  {
    name: 'free-design',
    path: '/create',
    button: 'Send me my pass',
    // The site under test sends emails.
    thanks:
      'Thank you. We email you the pass, unless you have had three from us today. One of us checks it and writes to you within 24 hours.',
    typed: (email) => ({ 'Company Link': 'gym.example/about', Name: 'Maya', 'E-Mail': email }),
    kept: (email) => ({ link: 'https://gym.example/about', name: 'Maya', email }),
  },
]

export const formNamed = (name: string): Form => {
  const found = forms.find((form) => form.name === name)
  if (!found) throw new Error(`There is no form ${name}`)
  return found
}

/** The form on the page. */
export const theForm = (page: Page) => page.locator('main form')

export const theField = (page: Page, label: string) => theForm(page).getByLabel(label, { exact: true })

/** The message of the form: thanks or errors. */
export const formMessage = (page: Page) => theForm(page).locator('[role=status], [role=alert]')

/** Opens a form and, with scripts, waits until it is hydrated. */
export async function open(page: Page, form: Form, { scripts = true, query = '' } = {}) {
  // The clock runs normally, and a test can move it.
  if (scripts) await page.clock.install()
  await page.goto(form.path + query)
  if (!scripts) return
  await hydratedForms(page)
  // Five seconds: a form sent within two seconds counts as spam.
  await page.clock.fastForward(5000)
}

/** Waits until the form is hydrated. */
export async function hydratedForms(page: Page) {
  await page.locator('main form').waitFor()
  await hydrated(page, 'main form')
}

/** Fills a form, by label. */
export async function fill(page: Page, typed: Record<string, string>) {
  for (const [label, value] of Object.entries(typed)) await theField(page, label).fill(value)
}

export const press = (page: Page, form: Form) =>
  theForm(page).getByRole('button', { name: form.button }).click()
