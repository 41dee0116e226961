import { describe, expect, it } from 'vitest'
import { hasBearer } from '@/lib/http/bearer'
import { limitedBody } from '@/lib/http/limited-body'

const post = (body: BodyInit | null, headers = {}) =>
  new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)

describe('a body with a limit', () => {
  it.each([
    ['within the limit', 'hällo', 6, 'hällo'],
    ['over the limit', 'hällo', 5, undefined],
    ['empty', null, 5, ''],
  ])('that is %s is read as expected', async (_case, body, limit, text) => {
    expect(await limitedBody(post(body), limit)).toBe(text)
  })

  it('is not read to the end when it streams without a length', async () => {
    let pulled = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled++
        controller.enqueue(new Uint8Array(1000))
      },
    })
    expect(await limitedBody(post(endless), 5000)).toBeUndefined()
    expect(pulled).toBeLessThan(20)
  })

  it('counts as none when the client of a request leaves, but not when a server ends its response early', async () => {
    const cutOff = () =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new Uint8Array(10))
        },
        pull: (controller) => controller.error(new Error('aborted')),
      })
    expect(await limitedBody(post(cutOff()), 500)).toBeUndefined()
    await expect(limitedBody(new Response(cutOff()), 500)).rejects.toThrow('aborted')
  })

  it('is refused at once when its length is too large', async () => {
    expect(await limitedBody(post('x', { 'content-length': '900' }), 500)).toBeUndefined()
  })
})

describe('an authorization header', () => {
  it.each([
    ['Bearer right', true],
    ['Bearer wrong', false],
    ['right', false],
    [undefined, false],
  ])('with %s is accepted: %s', (authorization, accepted) => {
    const request = new Request('http://localhost/', { headers: authorization ? { authorization } : {} })
    expect(hasBearer(request, 'right')).toBe(accepted)
  })
})
