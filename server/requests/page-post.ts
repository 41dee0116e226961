import type { IncomingMessage } from 'node:http'
import { requestPath } from './request-path.ts'

/** Whether a request posts a form to a page, with or without scripts. Endpoints check their requests themselves. */
export const isPagePost = (request: IncomingMessage): boolean =>
  request.method === 'POST' && !requestPath(request).startsWith('/api/')

/** Whether a script of Next.js sends it, which shows the response itself. */
export const isSentByScript = (request: IncomingMessage): boolean =>
  request.headers['next-action'] !== undefined
