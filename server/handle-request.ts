import type { IncomingMessage, ServerResponse } from 'node:http'
import compression from 'compression'
import { log } from '../lib/log/log.ts'
import { withRequestId } from '../lib/log/request-id.ts'
import { serveHydration, servePage, serveStaticFile } from './prepared-pages/serve-prepared.ts'
import { dropEndedPreview } from './requests/drop-ended-preview.ts'
import { dropRange } from './requests/drop-range.ts'
import { appendForwardedFor } from './requests/forwarded-for.ts'
import { redirectWithNext } from './requests/keep-next-path.ts'
import { refuseInternalPage } from './requests/refuse-internal-page.ts'
import { refuseLongQuery } from './requests/refuse-long-query.ts'
import { refuseMalformed } from './requests/refuse-malformed.ts'
import { refuseMethod } from './requests/refuse-method.ts'
import type { RefusedPosts } from './requests/refused-posts.ts'
import { requestIdOf } from './requests/request-id.ts'
import { stripInternalHeaders } from './requests/strip-internal-headers.ts'
import { validateFormPost } from './requests/validate-form-post.ts'
import { addArrivalFields } from './responses/add-arrival-fields.ts'
import { defaultHeaders } from './responses/default-headers.ts'
import { contentUnavailablePage, trackMissingContent } from './responses/error-pages/content-unavailable.ts'
import { formRefusedPage, trackFormActions } from './responses/error-pages/form-refused.ts'
import { notFoundPage } from './responses/error-pages/not-found.ts'
import { rangeNotSatisfiable } from './responses/error-pages/range-not-satisfiable.ts'
import { renderingFailedPage } from './responses/error-pages/rendering-failed.ts'
import { finishHead, type HeadStep } from './responses/finish-head.ts'
import { finishPage, type PageStep } from './responses/finish-page.ts'
import { keepQueryOnRedirect } from './responses/keep-query-on-redirect.ts'
import { prepareResults } from './responses/prepare-results.ts'
import { replaceResponse } from './responses/replace-response.ts'
import { revalidateHeaders } from './responses/revalidate-headers.ts'

/** The site that handles requests. */
export type Site = {
  /** SITE_URL */
  url: string
  /** folder of the build */
  distDir: string
  /** value of draft mode's cookie in this build */
  previewId: string
  /** this server's own URL, to fetch its error pages from */
  self: () => string
  refusedPosts: RefusedPosts
  /** the request handler of Next.js */
  render: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

/**
 * Makes the request listener: it runs the steps in order until one sends a response. docs/around-nextjs.md gives the
 * reason for each step.
 */
export function requestHandler(site: Site): (request: IncomingMessage, response: ServerResponse) => void {
  // A partial response (206) stays as it is: clients join parts of a file by their uncompressed offsets.
  const compress = compression({
    filter: (request, response) => response.statusCode !== 206 && compression.filter(request, response),
  })
  const { host } = new URL(site.url)
  const headSteps: readonly HeadStep[] = [keepQueryOnRedirect, revalidateHeaders, defaultHeaders(site.url)]
  const pageSteps: readonly PageStep[] = [prepareResults, addArrivalFields]
  const errorPages = [
    contentUnavailablePage,
    rangeNotSatisfiable,
    renderingFailedPage,
    notFoundPage,
    formRefusedPage,
  ]

  const handle = (request: IncomingMessage, response: ServerResponse, redirect?: string) => {
    finishHead(request, response, headSteps)
    if (refuseMalformed(request, response)) return
    if (redirect) return response.writeHead(307, { location: redirect, 'cache-control': 'no-store' }).end()
    if (refuseLongQuery(request, response)) return
    if (refuseMethod(request, response)) return
    stripInternalHeaders(request)
    dropEndedPreview(request, site.previewId)
    dropRange(request)
    if (serveHydration(request, response, site.self)) return
    compress(request as never, response as never, () => undefined)
    finishPage(request, response, pageSteps)
    replaceResponse(request, response, site.self(), errorPages)
    if (refuseInternalPage(request, response)) return
    appendForwardedFor(request)
    const render = async () => {
      if (await serveStaticFile(request, response, site.distDir)) return
      const valid = await validateFormPost(request, response, host, site.refusedPosts)
      if (valid) await site.render(valid, response)
    }
    trackFormActions(request, site.refusedPosts, () => trackMissingContent(request, render)).catch(
      (error: unknown) => {
        log().error({ err: error }, 'The server could not respond to a request')
        response.destroy()
      },
    )
  }

  return (request, response) => {
    const redirect = redirectWithNext(request, site.url)
    // Before the head steps, because a prepared page brings all its headers. Most requests end here.
    if (!redirect && servePage(request, response, site.self)) return
    withRequestId(requestIdOf(request), () => handle(request, response, redirect))
  }
}
