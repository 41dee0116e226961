import { isIP } from 'node:net'
import { isPrivateAddress } from './client-address.ts'

/** Names that only private networks give out; one without a dot is a machine of such a network, or a container. */
const privateName = /^[^.]+$|\.(localhost|local|internal|lan|home|intranet|test|home\.arpa)$/

/** Whether an address leads to this machine or into a network of one's own, as far as its host tells. */
export function isPrivateHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) ? isPrivateAddress(host) : privateName.test(host)
}
