import { expect, it, vi } from 'vitest'
import { GET } from '@/app/downloads/[...path]/route'

vi.mock('@/lib/env', () => ({ env: () => ({ SITE_URL: 'https://site.example' }) }))
vi.mock('@/lib/content/queries/landing-page', () => ({
  readLandingPage: async (slug: string) => (slug === 'case-studies/ended' ? { slug } : null),
}))
vi.mock('@/lib/content/landing-page-end', () => ({ targetAfterEnd: async () => '/case-studies/newer' }))
vi.mock('@/lib/content/queries/redirects', () => ({
  readRedirects: async () => [
    { from: '/case-studies/moved', to: '/case-studies/new', permanent: true },
    { from: '/case-studies/replaced', to: '/contact', permanent: false },
  ],
  hasPageAt: async () => true,
}))

it.each(['case-studies/gone.pdf', '%zz.pdf', 'case-studies/foundry-row.html'])(
  'responds with 404 to %s',
  async (file) => {
    const params = Promise.resolve({ path: file.split('/') })
    expect((await GET(new Request('https://site.example/downloads/x'), { params })).status).toBe(404)
  },
)

it.each([
  ['case-studies/moved.pdf', 308, '/downloads/case-studies/new.pdf'],
  ['case-studies/replaced.pdf', 307, '/contact'],
  ['case-studies/ended.pdf', 307, '/case-studies/newer'],
])('redirects %s', async (file, status, location) => {
  const params = Promise.resolve({ path: file.split('/') })
  const response = await GET(new Request('https://site.example/downloads/x'), { params })
  expect([response.status, response.headers.get('location')]).toEqual([status, location])
})
