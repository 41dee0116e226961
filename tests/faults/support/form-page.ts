import type { FormName } from './submissions.ts'

const pages: Record<FormName, string> = { 'case-study': '/', contact: '/contact', 'free-design': '/create' }

/** A form in a page, as a browser without scripts reads it. */
export type FoundForm = {
  /** Path that the form is posted to. */
  path: string
  /** Fields with a value, including those of React ($ACTION…). */
  given: readonly [string, string][]
}

/**
 * Loads the page of a form and reads the form.
 * @throws Error when the form is missing, or needs scripts
 */
export async function findForm(siteUrl: string, name: FormName): Promise<FoundForm> {
  const path = pages[name]
  const response = await fetch(siteUrl + path, { signal: AbortSignal.timeout(30_000) })
  const html = await response.text()
  const form = formsIn(html).find(({ inner }) => inner.includes(`value="${name}"`))
  if (!form) throw new Error(`${path} (status ${response.status}) has no form “${name}”.`)
  const inputs = [...form.inner.matchAll(/<input\b[^>]*>/g)].map(([tag]) => tag)
  const given = inputs.flatMap((tag): [string, string][] => {
    const field = attribute(tag, 'name')
    return field ? [[field, attribute(tag, 'value') ?? '']] : []
  })
  if (!given.some(([field]) => field.startsWith('$ACTION')))
    throw new Error(`The form “${name}” needs scripts.`)
  return { path, given }
}

const formsIn = (html: string) =>
  [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, head = '', inner = '']) => ({ head, inner }))

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return value
    ?.replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
}

/** The message of the form in the response page, and its role. */
export function messageIn(html: string): { role: string; words: string } | undefined {
  const [, role = '', inner] =
    /<div id="[^"]*-status"[^>]*\brole="(status|alert)"[^>]*>(.*?)<\/div>/s.exec(html) ?? []
  return inner === undefined
    ? undefined
    : {
        role,
        words: inner
          .replace(/<[^>]+>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
      }
}
