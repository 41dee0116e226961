import { env } from '../env.ts'
import { clientIp } from './client-ip.ts'

/**
 * The IP address of the client that sent a request, behind the proxies of TRUSTED_PROXIES.
 * @returns see `clientIp`
 */
export const requestIp = (headers: Pick<Headers, 'get'>): string =>
  clientIp(headers.get('x-forwarded-for'), env().TRUSTED_PROXIES)
