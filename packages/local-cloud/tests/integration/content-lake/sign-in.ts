/** Signs in on the page of a Content Lake as a browser without scripts would. */

export const members = [
  { email: 'alex@studio.example', name: 'Alex', role: 'administrator', password: 'hk3w-9dmp-x2vq-ta7c' },
  { email: 'sam@studio.example', name: 'Sam', role: 'editor', password: 'qn5t-c8ra-m4zk-w6pe' },
] as const

export const studioUrl = 'http://localhost:3000/studio'

export type FilledForm = { email: string; password: string; origin?: string; formToken?: string }

const page = '/v1/auth/login/local'

/** Opens the page; its cookie and the token in its form. */
export async function openForm(url: string, origin: string = studioUrl) {
  const response = await fetch(
    `${url}${page}?${new URLSearchParams({ origin, projectId: 'local', withSid: 'true' })}`,
  )
  const html = await response.text()
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  const formToken = /name="formToken" value="([^"]+)"/.exec(html)?.[1] ?? ''
  return { response, html, cookie, formToken }
}

/** Fills in the form and sends it off, from a page of its own. */
export async function sendForm(url: string, form: FilledForm, headers: Record<string, string> = {}) {
  const { cookie, formToken } = await openForm(url, form.origin)
  return fetch(`${url}${page}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: url, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ origin: studioUrl, formToken, ...form }),
  })
}

/** The token that the Studio ends up with. */
export async function signIn(
  url: string,
  { email, password, origin = studioUrl }: FilledForm,
): Promise<string> {
  const response = await sendForm(url, { email, password, origin })
  const sid = new URL(response.headers.get('location') ?? '').hash.replace('#sid=', '')
  const tokenResponse = await fetch(`${url}/v1/auth/fetch?sid=${sid}`)
  const { token } = (await tokenResponse.json()) as { token: string }
  return token
}
