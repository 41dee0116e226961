import { timingSafeCompare } from '../security/timing-safe-compare.ts'

/** Whether a request carries `Authorization: Bearer <secret>`. */
export const hasBearer = (request: Request, secret: string): boolean =>
  timingSafeCompare(request.headers.get('authorization') ?? '', `Bearer ${secret}`)
