import { createHmac } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { POST } from '@/app/api/revalidate/route'
import { log } from '@/lib/log/log'
import { stubEnvironment } from '../../../../setup/environment.ts'

const secret = 'secret of the webhook'

/** Calls the webhook as Sanity does. */
function call(body: string, key = secret): Promise<Response> {
  const at = Date.now()
  const hash = createHmac('sha256', key).update(`${at}.${body}`).digest('base64url')
  const headers = { 'sanity-webhook-signature': `t=${at},v1=${hash}` }
  return POST(new Request('http://localhost/api/revalidate', { method: 'POST', headers, body }))
}

it('logs how the webhook is set up wrongly: another projection, and once another secret', async () => {
  stubEnvironment({ SANITY_REVALIDATE_SECRET: secret })
  const warn = vi.spyOn(log(), 'warn').mockReturnValue()
  expect((await call('{"title": "Contact"}')).status).toBe(400)
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/cannot read.*projection.*docs\/operators\.md/)]])
  for (let times = 0; times < 2; times++) expect((await call('{}', 'another')).status).toBe(401)
  expect(warn.mock.calls.slice(1)).toEqual([
    [expect.stringMatching(/refused a webhook.*does not match.*SANITY_REVALIDATE_SECRET/)],
  ])
})
