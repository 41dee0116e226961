import { whileCountingRequests } from '../support/local-cloud'
import { expect, test } from '../support/test'

/**
 * Upper limit for queries that do not depend on the URL: each list once, the preview secrets once a second, and
 * those of the reconciler and of scheduled publishing, which are most of it on a busy machine. One query per URL
 * would make 100.
 */
const CONSTANT = 50

const kinds: Record<string, { address: (id: string) => string; status: number }> = {
  articles: { address: (id) => `/blog/${id}`, status: 404 },
  'share images': { address: (id) => `/share/blog/${id}.png`, status: 404 },
  'pages of the blog list': { address: (id) => `/blog/page/9${id.slice(-3)}`, status: 404 },
  'addresses of nothing': { address: (id) => `/${id}`, status: 404 },
  'preview secrets': { address: (id) => `/api/draft-mode/enable?sanity-preview-secret=${id}`, status: 401 },
}

for (const [name, { address, status }] of Object.entries(kinds)) {
  test(`100 made-up ${name} cost the Content Lake a constant number of requests`, async ({ request }) => {
    const asked = await whileCountingRequests('content-lake', async () => {
      for (let hundred = 100; hundred < 200; hundred += 10) {
        const responses = Array.from({ length: 10 }, (_, one) =>
          request.get(address(`made-up-${Date.now()}-${hundred + one}`), { maxRedirects: 0 }),
        )
        for (const response of await Promise.all(responses)) expect(response.status()).toBe(status)
      }
    })
    expect(asked).toBeLessThan(CONSTANT)
  })
}
