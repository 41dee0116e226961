import { isIP } from 'node:net'
import { isPrivateIp } from './client-ip.ts'

/** Host names that only private networks use; one without a dot is a machine of such a network, or a container. */
const privateName = /^[^.]+$|\.(localhost|local|internal|lan|home|intranet|test|home\.arpa)$/

/** Whether the host of a URL is of this machine or a private network, judged by name alone. */
export function isPrivateHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) ? isPrivateIp(host) : privateName.test(host)
}
