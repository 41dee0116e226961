// Tests of the form in docs/how-to/add-a-form.md. They run in a copy of the project that has this form.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { forms } from '@/app/_lead-forms/definitions'
import { stubEnvironment } from '@/tests/setup/environment'
import { kept, wrong } from '@/tests/unit/app/_lead-forms/filled-in'

const form = forms.get('call-back')!

test('the call-back form requires a name and a phone number', () => {
  expect(wrong(form.schema, { phone: 'ring me' })).toEqual([
    ['name', 'Name is required'],
    ['phone', 'Phone is invalid'],
  ])
})

test('the call-back form is delivered to its form service', async () => {
  const arrived = vi.fn()
  const service = createServer(async (request, response) => {
    arrived(request.url, Object.fromEntries(new URLSearchParams((await request.toArray()).join(''))))
    response.end()
  })
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready))
  const { port } = service.address() as AddressInfo
  stubEnvironment({ FORM_SERVICE_URL: `http://127.0.0.1:${port}/forms/` })

  const values = kept(form.schema, { name: ' Kim ', phone: '+44 20 1234', bestTime: '', more: 'dropped' })
  const lead = { id: crypto.randomUUID(), form: form.name, values, attribution: {}, receivedAt: new Date() }
  const limits = { timeoutMs: 5000, signal: new AbortController().signal }
  expect(await form.destination().deliver([lead], limits)).toEqual([{ kind: 'delivered' }])
  expect(arrived).toHaveBeenCalledWith('/forms/call-back', { name: 'Kim', phone: '+44 20 1234' })
  service.close()
})
