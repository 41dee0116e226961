import { env } from '../env'
import { hasBearer } from '../http/bearer'
import { errorResponse } from '../http/error-response'

/**
 * Checks that the server itself or a scheduler sent a request, with `Authorization: Bearer <CRON_SECRET>`.
 * @returns the refusal as JSON: 401 wrong or missing secret, 503 CRON_SECRET is not set; undefined for their request
 */
export function authorizeScheduler(request: Request): Response | undefined {
  const secret = env().CRON_SECRET
  if (!secret) return errorResponse(503, 'CRON_SECRET is not set.')
  return hasBearer(request, secret) ? undefined : errorResponse(401, 'Wrong or missing secret.')
}
