import { describe, expect, it } from 'vitest'
import { listenHost } from '@/server/own-url'

describe('a server without a HOST variable', () => {
  it.each([
    ['http://localhost:3000', '127.0.0.1'],
    ['https://localhost', '127.0.0.1'],
    ['http://127.0.0.2:3000', '127.0.0.2'],
    ['http://[::1]:3000', '::1'],
    ['https://gym.example', undefined],
    ['http://192.168.1.5:3000', undefined],
  ])('with SITE_URL %s listens on %s', (siteUrl, host) => {
    expect(listenHost(siteUrl)).toBe(host)
  })
})
