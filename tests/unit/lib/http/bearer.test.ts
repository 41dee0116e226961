import { describe, expect, it } from 'vitest'
import { hasBearer } from '@/lib/http/bearer'

const asking = (authorization?: string) =>
  new Request('https://site.example', { headers: authorization === undefined ? {} : { authorization } })

describe('a request that carries a secret', () => {
  it('is let in with the right one', () => {
    expect(hasBearer(asking('Bearer right'), 'right')).toBe(true)
  })

  it.each([undefined, '', 'Bearer', 'Bearer wrong', 'bearer right', 'right', 'Bearer right, Bearer wrong'])(
    'is not with %j',
    (authorization) => {
      expect(hasBearer(asking(authorization), 'right')).toBe(false)
    },
  )
})
