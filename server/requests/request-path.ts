import type { IncomingMessage } from 'node:http'

/** The path of a request, without its query. */
export const requestPath = (request: IncomingMessage): string => (request.url ?? '/').split('?', 1)[0] ?? '/'
