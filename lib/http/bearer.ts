import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether a request carries `Authorization: Bearer <secret>`, compared in constant time. */
export function hasBearer(request: Request, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(request.headers.get('authorization') ?? ''), digest(`Bearer ${secret}`))
}
