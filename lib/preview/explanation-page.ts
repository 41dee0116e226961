import { htmlPage } from '../http/plain-page'
import { previewFrames } from '../security/page-policy'
import { sourceHash } from '../security/source-hash'
import { env } from '../env'
import { escapedJson } from '../seo/escape-json'
import type { Explanation } from './explanations'

const PROBLEM_SIGN = 'liftpass-preview-problem'

/**
 * A page without content that says why a preview could not be opened, and what to do. In a frame it also tells the
 * Studio (studio/presentation/use-preview-messages.ts), which covers a page that does not connect with a message of its
 * own.
 */
export function explanationPage({ status, title, what, fix }: Explanation): Response {
  const sign = escapedJson({ sign: PROBLEM_SIGN, title, what, fix })
  const script = `if (parent !== window) parent.postMessage(${sign}, '*')`
  const body = `<p>${what}</p>
<p><strong>${fix}</strong></p>
<p><a href="">Try again</a></p>
<script>${script}</script>`
  const directive = `script-src ${sourceHash(script)}; frame-ancestors ${previewFrames(env()).join(' ')}`
  return htmlPage({ status, title, body, directive, headers: { 'cache-control': 'no-store' } })
}
