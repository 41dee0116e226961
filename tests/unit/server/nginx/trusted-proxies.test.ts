import { describe, expect, it } from 'vitest'
import { clientIp, readTrustedProxies } from '../../../../lib/http/client-ip'
import { trustingNginx } from '../../../../server/nginx/serve-behind-nginx'

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
