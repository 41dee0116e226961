import { env } from '../env.ts'
import { clientAddress } from './client-address.ts'

/**
 * The address of the client that sent a request, behind the proxies of TRUSTED_PROXIES.
 * @returns see `clientAddress`
 */
export const requestAddress = (headers: Pick<Headers, 'get'>): string =>
  clientAddress(headers.get('x-forwarded-for'), env().TRUSTED_PROXIES)
