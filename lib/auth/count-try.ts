import { headers } from 'next/headers'
import { databasePool } from '../database/pool'
import { env } from '../env'
import { clientAddress } from '../http/client-address'
import { browserOf } from './known-browser'
import { countTry, type Counted, type Try } from './limits'
import type { Outcome } from './outcome'

/** The network address of whoever sent the request that is being answered. */
export async function visitorAddress(): Promise<string> {
  return clientAddress((await headers()).get('x-forwarded-for'), env().TRUSTED_PROXIES)
}

/**
 * Counts a try of whoever sent the request that is being answered; comes before anything is asked of the auth service.
 * A browser that has been signed in to the account before is counted for itself.
 * @param account email or id of the account that is tried, if one is named
 */
export async function countThisTry(what: Try, account?: string): Promise<Outcome<Counted>> {
  const browser = account === undefined ? undefined : await browserOf(account)
  return countTry(databasePool(), what, {
    address: await visitorAddress(),
    account: browser === undefined ? account : `${account} in ${browser}`,
  })
}
