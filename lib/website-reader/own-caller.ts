import { env } from '../env.ts'
import { systemNetwork } from './network.ts'
import type { Caller } from './request.ts'
import { ROBOT_NAME } from './robots.ts'

let caller: Caller | undefined

/** This site as the caller of other websites. */
export function ownCaller(): Caller {
  const { SITE_URL, WEBSITE_STAND_INS } = env()
  caller ??= {
    host: new URL(SITE_URL).hostname,
    userAgent: `${ROBOT_NAME}/1.0 (+${SITE_URL})`,
    standIns: WEBSITE_STAND_INS,
    network: systemNetwork,
  }
  return caller
}
