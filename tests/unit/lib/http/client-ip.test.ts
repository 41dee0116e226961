import { describe, expect, it, vi } from 'vitest'
import { clientIp, networkOf, readTrustedProxies, siteOf } from '../../../../lib/http/client-ip.ts'

const proxies = readTrustedProxies

describe('the IP address of a visitor', () => {
  it('is the IP address of the connection when there is no proxy, whatever the visitor sends', () => {
    expect(clientIp('192.0.2.7', proxies('0'))).toBe('192.0.2.7')
    expect(clientIp('8.8.8.8, 10.0.0.1, 192.0.2.7', proxies('0'))).toBe('192.0.2.7')
  })

  it('is what the outermost trusted proxy saw', () => {
    expect(clientIp('8.8.8.8, 192.0.2.7, 10.0.0.1', proxies('1'))).toBe('192.0.2.7')
    expect(clientIp('8.8.8.8, 192.0.2.7, 10.0.0.2, 10.0.0.1', proxies('2'))).toBe('192.0.2.7')
  })

  it.each(['unknown', '', '999.1.1.1', '1.2.3', 'localhost', "'; drop table leads", '::g', '2001:db8::1::2'])(
    'is the proxy’s when the entry is invalid: %j',
    (entry) => expect(clientIp(`${entry}, 10.0.0.1`, proxies('1'))).toBe('10.0.0.1'),
  )

  it('is the proxy’s when a request has no X-Forwarded-For', () => {
    expect(clientIp('10.0.0.1', proxies('3'))).toBe('10.0.0.1')
  })

  it('is “unknown” when no IP address is valid', () => {
    expect(clientIp(null, proxies('0'))).toBe('unknown')
    expect(clientIp('nonsense', proxies('1'))).toBe('unknown')
  })

  it('has one notation, without port, brackets and zone', () => {
    expect(clientIp('192.0.2.7:51234', proxies('0'))).toBe('192.0.2.7')
    expect(clientIp('::ffff:192.0.2.7', proxies('0'))).toBe('192.0.2.7')
    expect(clientIp('::FFFF:C000:207', proxies('0'))).toBe('192.0.2.7')
    expect(clientIp('[2001:DB8:0:0::1]:443', proxies('0'))).toBe('2001:db8::1')
    expect(clientIp('fe80::1%eth0', proxies('0'))).toBe('fe80::1')
  })
})

describe('TRUSTED_PROXIES as a number', () => {
  it.each([
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    'fd00::1',
    '100.64.0.1',
  ])('trusts the header from this machine or a private network: %s', (connection) =>
    expect(clientIp(`192.0.2.7, ${connection}`, proxies('1'))).toBe('192.0.2.7'),
  )

  it('does not trust the header from a public IP address, which is logged once', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    for (let time = 0; time < 2; time += 1) {
      expect(clientIp('192.0.2.7, 203.0.113.9', proxies('1'))).toBe('203.0.113.9')
      expect(clientIp('192.0.2.7, 2001:db8::9', proxies('1'))).toBe('2001:db8::9')
      expect(clientIp('192.0.2.7, 172.32.0.1', proxies('1'))).toBe('172.32.0.1')
    }
    expect(warn).toHaveBeenCalledOnce()
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('TRUSTED_PROXIES'))
    warn.mockRestore()
  })

  it('trusts the header from listed IP addresses too', () => {
    const both = proxies('2, 203.0.113.0/24, 2001:db8:5::/48')
    expect(clientIp('192.0.2.7, 198.51.100.1, 203.0.113.9', both)).toBe('192.0.2.7')
    expect(clientIp('192.0.2.7, 198.51.100.1, 2001:db8:5::9', both)).toBe('192.0.2.7')
  })
})

describe('TRUSTED_PROXIES as a list', () => {
  const listed = proxies('10.0.0.0/8, 203.0.113.9')

  it('skips listed proxies from the end of the header, and no other IP address', () => {
    expect(clientIp('8.8.8.8, 192.0.2.7, 10.0.0.2, 203.0.113.9', listed)).toBe('192.0.2.7')
    expect(clientIp('8.8.8.8, 192.0.2.7', listed)).toBe('192.0.2.7')
    expect(clientIp('8.8.8.8, 10.0.0.1, 203.0.113.10', listed)).toBe('203.0.113.10')
    expect(clientIp('8.8.8.8, 127.0.0.1', listed)).toBe('127.0.0.1')
  })

  it('takes a listed proxy as the visitor when it is the first entry', () => {
    expect(clientIp('10.0.0.2, 203.0.113.9', listed)).toBe('10.0.0.2')
    expect(clientIp('nonsense, 203.0.113.9', listed)).toBe('203.0.113.9')
  })

  it.each(['11', '10.0.0.0/33', '10.0.0.0/8/8', '::/129', 'nginx', '10.0.0/8', '-1', '10.0.0.1 10.0.0.2'])(
    'is refused with an invalid entry: %s',
    (text) => expect(() => proxies(text)).toThrow(text),
  )
})

describe('the key that rate limits count by', () => {
  it('is the IPv4 address', () => {
    expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
    expect(networkOf('unknown')).toBe('unknown')
  })

  it('is the whole /64 of an IPv6 address', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64')
    expect(networkOf('2001:db8::')).toBe('2001:db8:0:0::/64')
    expect(networkOf('::1')).toBe('0:0:0:0::/64')
    expect(networkOf('1:2:3:4:5:6:7:0')).toBe('1:2:3:4::/64')
  })
})

describe('the network of one customer', () => {
  it('is the /48 of an IPv6 address; IPv4 has none', () => {
    expect(siteOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::/48')
    expect(siteOf('2001:db8::1')).toBe('2001:db8:0::/48')
    expect(siteOf('192.0.2.7')).toBeUndefined()
    expect(siteOf('unknown')).toBeUndefined()
  })
})
