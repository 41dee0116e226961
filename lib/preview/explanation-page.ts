import { createHash } from 'node:crypto'
import { escapedJson } from '../seo/escape-json'
import type { Explanation } from './explanations'

const PROBLEM_SIGN = 'liftpass-preview-problem'

const STYLE = `
:root { color-scheme: light dark; font: 1.0625rem/1.55 system-ui, sans-serif }
body { max-width: 36rem; margin: 12vh auto; padding: 0 1.5rem }
h1 { font-size: 1.5rem; line-height: 1.2; border-top: 8px solid #c81e2d; padding-top: 1rem }
`

/**
 * A page without content that says why a preview could not be opened, and what to do. In a frame it also tells the
 * Studio (studio/presentation/use-preview-messages.ts), which covers a page that does not connect with a message of its
 * own.
 */
export function explanationPage({ status, title, what, fix }: Explanation): Response {
  const sign = escapedJson({ sign: PROBLEM_SIGN, title, what, fix })
  const script = `if (parent !== window) parent.postMessage(${sign}, '*')`
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
<h1>${title}</h1>
<p>${what}</p>
<p><strong>${fix}</strong></p>
<p><a href="">Try again</a></p>
<script>${script}</script>
`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(script)}`,
    },
  })
}

/** What a content security policy names an inline style or script by. */
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
