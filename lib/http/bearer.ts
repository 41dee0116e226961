import { sameText } from '../security/same-text.ts'

/** Whether a request carries `Authorization: Bearer <secret>`. */
export const hasBearer = (request: Request, secret: string): boolean =>
  sameText(request.headers.get('authorization') ?? '', `Bearer ${secret}`)
