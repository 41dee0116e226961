import { createHash } from 'node:crypto'
import { raw } from 'hono/html'

const text = `
:root { --ground: #f6f2ea; --card: #fffdf8; --text: #10151e; --quiet: #4c5562; --line: #cfcabe; --outline: #6a7482;
  --red: #c81e2d; --on-red: #fffaf2; --band: #c81e2d; --on-band: #fffaf2; --focus: #1d4e9e; }
@media (prefers-color-scheme: dark) { :root { --ground: #10151e; --card: #1a212d; --text: #f6f2ea; --quiet: #c9cdd2;
  --line: #3a4452; --outline: #8d97a5; --red: #ff5d5d; --on-red: #10151e; --band: #ff5d5d; --on-band: #10151e;
  --focus: #7fb0ff; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; place-items: center; padding: 1.5rem 1rem;
  background: var(--ground); color: var(--text); font: 1.0625rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto,
  'Helvetica Neue', 'Noto Sans', Arial, sans-serif; }
main { width: min(26rem, 100%); background: var(--card); border: 1px solid var(--line); border-radius: 1.5rem;
  overflow: hidden; box-shadow: 0 2px 3px rgb(16 21 30 / 18%), 0 18px 32px -12px rgb(16 21 30 / 42%); }
.band { display: flex; justify-content: space-between; gap: 1rem; margin: 0; padding: 1rem clamp(1.25rem, 6vw, 2rem);
  background: var(--band); color: var(--on-band); font-weight: 700; }
.body { padding: clamp(1.25rem, 6vw, 2rem); padding-bottom: 0.5rem; }
h1 { margin: 0 0 1.5rem; font-size: 2rem; line-height: 1.05; font-weight: 800; letter-spacing: -0.02em;
  text-wrap: balance; }
p { margin: 0 0 1.5rem; overflow-wrap: anywhere; }
label { display: block; margin-bottom: 0.25rem; font-weight: 600; }
input { display: block; width: 100%; min-height: 3rem; margin-bottom: 1.25rem; padding: 0.5rem 0.875rem;
  border: 1px solid var(--outline); border-radius: 0.625rem; background: var(--ground); color: inherit; font: inherit; }
input[aria-invalid] { border: 2px solid var(--red); }
.problem { padding: 0.75rem 0.875rem; border-left: 4px solid var(--red); background: var(--ground); font-weight: 600; }
button, .button { display: inline-block; width: 100%; min-height: 3rem; padding: 0.75rem 1.5rem; border: 2px solid transparent;
  border-radius: 0.625rem; background: var(--red); color: var(--on-red); font: inherit; font-weight: 700;
  text-align: center; text-decoration: none; cursor: pointer; }
:is(input, button, .button):focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.hint { margin: 1.25rem 0 1rem; color: var(--quiet); font-size: 0.9375rem; }
.code { height: 2.5rem; margin: 0 clamp(1.25rem, 6vw, 2rem) 1.5rem; opacity: 0.85; background: repeating-linear-gradient(90deg,
  currentColor 0 2px, transparent 2px 5px, currentColor 5px 9px, transparent 9px 11px, currentColor 11px 12px,
  transparent 12px 16px, currentColor 16px 19px, transparent 19px 23px); }
`

/** The style sheet of the sign-in page, with a light and a dark theme. */
export const styleElement = raw(`<style>${text}</style>`)

/** The hash with which a content security policy allows this style sheet. */
export const stylesHash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
