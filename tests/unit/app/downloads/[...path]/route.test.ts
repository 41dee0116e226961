import { expect, it, vi } from 'vitest'
import { GET } from '@/app/downloads/[...path]/route'

vi.mock('@/lib/content/queries/landing-page', () => ({ readLandingPage: async () => null }))

it.each(['case-studies/gone.pdf', '%zz.pdf', 'case-studies/foundry-row.html'])(
  'answers 404 to %s',
  async (file) => {
    const params = Promise.resolve({ path: file.split('/') })
    expect((await GET(new Request('https://site.example/downloads/x'), { params })).status).toBe(404)
  },
)
