import http from 'node:http'
import { expect, test } from '@playwright/test'
import { createRandom } from '../../integration/lib/leads/fuzz-generate'
import { ports, siteUrl } from '../support/ports'

import { brokenRequest, type Action, type RawRequest } from './raw-bodies'

/** Another seed tests other requests: `FUZZ_SEED=42 FUZZ_REQUESTS=20000 npx playwright test raw-bodies`. */
const SEED = Number(process.env.FUZZ_SEED ?? 1)
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 2000)
const AT_ONCE = 6

/**
 * The response; status 0 means that the connection was cut. `page` is the body if a browser would show it as a page.
 */
type ReceivedResponse = { status: number; page: string }

function send({ path, method, headers, body }: RawRequest): Promise<ReceivedResponse> {
  return new Promise((resolve) => {
    const length = headers['transfer-encoding'] ? {} : { 'content-length': body.byteLength }
    const options = {
      host: 'localhost',
      port: ports.site,
      path,
      method,
      agent: false,
      headers: { ...headers, ...length },
    }
    const request = http.request(options, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      // A response to a script repeats the typed values; React renders them as text.
      const isPage = !response.headers['content-type']?.startsWith('text/x-component')
      response.on('end', () => resolve({ status: response.statusCode ?? 0, page: isPage ? text : '' }))
      response.on('error', () => resolve({ status: 0, page: '' }))
    })
    request.setTimeout(20_000, () => request.destroy())
    request.on('error', () => resolve({ status: 0, page: '' }))
    request.end(body)
  })
}

async function actionOf(path: string): Promise<Action> {
  const page = await (await fetch(`${siteUrl}${path}`)).text()
  const id = /\{&quot;id&quot;:&quot;([0-9a-f]{42})&quot;/.exec(page)?.[1]
  if (!id) throw new Error(`The form of ${path} does not name its action`)
  return { path, id }
}

test(`${REQUESTS} broken requests, seed ${SEED}: none causes a server error or injects a script`, async () => {
  test.setTimeout(180_000)
  // All forms have one action, and the page of this one is the cheapest to render.
  const action = await actionOf('/contact')
  const wrong: string[] = []
  const statuses: Record<number, number> = {}
  let next = 0
  const work = async () => {
    for (let index = next++; index < REQUESTS; index = next++) {
      const random = createRandom(SEED * 3_000_017 + index)
      const request = brokenRequest(random, action)
      const { status, page } = await send(request)
      statuses[status] = (statuses[status] ?? 0) + 1
      const bad = status === 0 || status >= 500 || /<(script>alert|img src=x)/.test(page)
      if (bad)
        wrong.push(
          `${index}: ${status} ${request.method} ${request.path} ${JSON.stringify(request.headers).slice(0, 300)}`,
        )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  expect(wrong, `To see it again: FUZZ_SEED=${SEED}`).toEqual([])
  // The generator reaches the actions and every kind of refusal.
  for (const status of [200, 400, 403, 413, 415])
    expect(statuses[status] ?? 0, `responds with ${status}`).toBeGreaterThan(0)
  expect((await fetch(`${siteUrl}/contact`)).status).toBe(200)
})

test.describe('a form that cannot be processed', () => {
  const type = 'multipart/form-data; boundary=between'
  const part = (name: string, value: string) =>
    `--between\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const long = part('message', 'x'.repeat(300_000))
  const cases: [string, number, Record<string, string>, string][] = [
    ['is too long', 413, { 'content-type': type }, `${long}--between--\r\n`],
    [
      'is too long and has no Content-Length',
      413,
      { 'content-type': type, 'transfer-encoding': 'chunked' },
      `${long}--between--\r\n`,
    ],
    [
      'comes from a page of another site',
      403,
      { 'content-type': type, origin: 'https://evil.example' },
      '--between--',
    ],
    ['has the origin null', 403, { 'content-type': type, origin: 'null' }, '--between--'],
    ['is URL-encoded', 415, { 'content-type': 'application/x-www-form-urlencoded' }, 'form=contact&name=Ann'],
    ['is truncated', 400, { 'content-type': type }, part('form', 'contact')],
    ['names no action', 400, { 'content-type': type }, `${part('form', 'contact')}--between--\r\n`],
    [
      'is of a page from before the last deployment',
      409,
      { 'content-type': type },
      `${part('$ACTION_REF_1', '')}${part('$ACTION_1:0', `{"id":"60${'a'.repeat(40)}","bound":"$@1"}`)}--between--\r\n`,
    ],
  ]
  for (const [why, status, headers, body] of cases) {
    test(`because it ${why}, gets ${status} with a message`, async () => {
      const result = await send({ path: '/contact', method: 'POST', headers, body: Buffer.from(body) })
      expect(result.status).toBe(status)
      expect(result.page).toContain('This was not sent')
    })
  }
})
