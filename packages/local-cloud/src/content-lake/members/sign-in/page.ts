import { html } from 'hono/html'
import { styleElement } from './styles.ts'

/** The content of the sign-in page. */
export type SignInPage = {
  title: string
  /** URL in the Studio to redirect to after signing in. */
  origin: string
  /** CSRF token, which the form has to send. */
  formToken: string
  /** The email address that was submitted before. */
  email?: string
  /** Error message. */
  problem?: string
}

/** The sign-in form; works without scripts and with password managers. */
export function signInPage({ title, origin, formToken, email = '', problem }: SignInPage) {
  const wrong = problem === undefined ? '' : html` aria-invalid="true" aria-describedby="problem"`
  const focusPassword = email !== ''
  return frame(
    `Sign in · ${title}`,
    html`<h1>Sign in to edit</h1>
      ${problem === undefined ? '' : html`<p class="problem" id="problem" role="alert">${problem}</p>`}
      <form method="post">
        <input type="hidden" name="origin" value="${origin}" />
        <input type="hidden" name="formToken" value="${formToken}" />
        <label for="email">Email address</label>
        <input
          id="email"
          name="email"
          type="email"
          value="${email}"
          autocomplete="username"
          autocapitalize="none"
          spellcheck="false"
          maxlength="200"
          required
          ${focusPassword ? '' : 'autofocus'}
          ${wrong}
        />
        <label for="password">Password</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="current-password"
          maxlength="200"
          required
          ${focusPassword ? 'autofocus' : ''}
          ${wrong}
        />
        <button>Sign in</button>
      </form>
      <p class="hint">Forgot your password? Ask the person who runs this Content Lake for a new one.</p>`,
    title,
  )
}

/** The page that explains why signing in was refused. */
export function refusalPage({
  title,
  message,
  studioUrl,
}: {
  title: string
  message: string
  studioUrl?: string
}) {
  const way =
    studioUrl === undefined ? '' : html`<p><a class="button" href="${studioUrl}">Open the Studio</a></p>`
  return frame(
    `Sign in · ${title}`,
    html`<h1>This does not lead to the Studio</h1>
      <p role="alert">${message}</p>
      ${way}`,
    title,
  )
}

function frame(documentTitle: string, content: ReturnType<typeof html>, title: string) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${documentTitle}</title>
        <link rel="icon" href="data:," />
        ${styleElement}
      </head>
      <body>
        <main>
          <p class="band"><span>${title}</span><span>Staff pass</span></p>
          <div class="body">${content}</div>
          <p class="code" aria-hidden="true"></p>
        </main>
      </body>
    </html>`
}
