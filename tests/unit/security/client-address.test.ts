import { describe, expect, it } from 'vitest'
import { clientAddress, networkOf } from '../../../lib/http/client-address.ts'

describe('the address of a visitor', () => {
  it('is what this server saw when no proxy stands in front, whatever the visitor claims', () => {
    expect(clientAddress('192.0.2.7', 0)).toBe('192.0.2.7')
    expect(clientAddress('8.8.8.8, 10.0.0.1, 192.0.2.7', 0)).toBe('192.0.2.7')
  })

  it('is what the farthest trusted proxy saw', () => {
    expect(clientAddress('8.8.8.8, 192.0.2.7, 10.0.0.1', 1)).toBe('192.0.2.7')
    expect(clientAddress('8.8.8.8, 192.0.2.7, 10.0.0.2, 10.0.0.1', 2)).toBe('192.0.2.7')
  })

  it.each(['unknown', '', '999.1.1.1', '1.2.3', 'localhost', "'; drop table leads", '::g', '2001:db8::1::2'])(
    'is the proxy’s when the entry is none: %j',
    (entry) => expect(clientAddress(`${entry}, 10.0.0.1`, 1)).toBe('10.0.0.1'),
  )

  it('is the proxy’s when somebody comes without the list', () => {
    expect(clientAddress('10.0.0.1', 3)).toBe('10.0.0.1')
  })

  it('is a word shared by all when nothing is known', () => {
    expect(clientAddress(null, 0)).toBe('unknown')
    expect(clientAddress('nonsense', 1)).toBe('unknown')
  })

  it('has one notation, without port, brackets and zone', () => {
    expect(clientAddress('192.0.2.7:51234', 0)).toBe('192.0.2.7')
    expect(clientAddress('::ffff:192.0.2.7', 0)).toBe('192.0.2.7')
    expect(clientAddress('::FFFF:C000:207', 0)).toBe('192.0.2.7')
    expect(clientAddress('[2001:DB8:0:0::1]:443', 0)).toBe('2001:db8::1')
    expect(clientAddress('fe80::1%eth0', 0)).toBe('fe80::1')
  })
})

describe('what limits are counted by', () => {
  it('is an IPv4 address by itself', () => {
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
