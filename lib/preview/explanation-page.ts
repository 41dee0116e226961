import { escapedJson } from '../seo/escape-json'
import type { Explanation } from './explanations'

const PROBLEM_SIGN = 'liftpass-preview-problem'

/**
 * A page of its own, without any content: what went wrong while a preview was opened, and what to do. In a frame it also tells the
 * Studio around it (studio/presentation/use-preview-signs.ts), which lays its own words over a page that does not connect.
 */
export function explanationPage({ status, title, what, fix }: Explanation): Response {
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
:root { color-scheme: light dark; font: 1.0625rem/1.55 system-ui, sans-serif }
body { max-width: 36rem; margin: 12vh auto; padding: 0 1.5rem }
h1 { font-size: 1.5rem; line-height: 1.2; border-top: 8px solid #c81e2d; padding-top: 1rem }
</style>
<h1>${title}</h1>
<p>${what}</p>
<p><strong>${fix}</strong></p>
<p><a href="">Try again</a></p>
<script>if (parent !== window) parent.postMessage(${escapedJson({ sign: PROBLEM_SIGN, title, what, fix })}, '*')</script>
`
  return new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}
