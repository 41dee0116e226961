import type { IncomingMessage } from 'node:http'

/** The path that a request asks for, without what follows the `?`. */
export const requestPath = (request: IncomingMessage): string => (request.url ?? '/').split('?', 1)[0] ?? '/'
