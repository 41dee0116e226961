import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { clientIp, readTrustedProxies } from '../../../../lib/http/client-ip'
import { withoutNginx } from '../../../../server/nginx/run'
import { serveBehindNginx, trustingNginx } from '../../../../server/nginx/serve-behind-nginx'
import { stubEnvironment } from '../../../setup/environment.ts'

it.skipIf(withoutNginx)(
  'a port that another nginx still has is reported before anything starts',
  async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    stubEnvironment({ PORT: String(port), HOST: '127.0.0.1' })
    await expect(serveBehindNginx()).rejects.toThrow(
      `Port ${port} is taken, perhaps by the nginx of a server`,
    )
  },
)

/** X-Forwarded-For at the site: each proxy, and the server itself, appends the IP address of its connection. */
const seen = (...ips: string[]) => [...ips, '127.0.0.1'].join(', ')

describe('behind the nginx of serve:production', () => {
  it.each([
    ['no other proxy', '', seen('9.9.9.9', '203.0.113.7')],
    ['two other proxies, by number', '2', seen('203.0.113.7', '198.51.100.1', '10.0.0.1')],
    ['another proxy, by address', '198.51.100.1', seen('203.0.113.7', '198.51.100.1')],
  ])('visitors keep their own IP address: %s', (_, given, forwardedFor) => {
    expect(clientIp(forwardedFor, readTrustedProxies(trustingNginx(given)))).toBe('203.0.113.7')
  })
})
