import type { IncomingMessage } from 'node:http'
import { requestPath } from './request-path.ts'

/** Whether somebody sends something to a page: a form, with or without scripts. Endpoints look after themselves. */
export const isPagePost = (request: IncomingMessage): boolean =>
  request.method === 'POST' && !requestPath(request).startsWith('/api/')

/** Whether a script of Next.js sends it, which shows the answer itself. */
export const isSentByScript = (request: IncomingMessage): boolean =>
  request.headers['next-action'] !== undefined
