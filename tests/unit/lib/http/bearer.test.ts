import { describe, expect, it } from 'vitest'
import { hasBearer } from '@/lib/http/bearer'

const asking = (authorization?: string) =>
  new Request('https://site.example', { headers: authorization === undefined ? {} : { authorization } })

describe('a request with a bearer token', () => {
  it('is accepted with the right one', () => {
    expect(hasBearer(asking('Bearer right'), 'right')).toBe(true)
  })

  it.each([undefined, '', 'Bearer', 'Bearer wrong', 'bearer right', 'right', 'Bearer right, Bearer wrong'])(
    'is refused with %j',
    (authorization) => {
      expect(hasBearer(asking(authorization), 'right')).toBe(false)
    },
  )
})
