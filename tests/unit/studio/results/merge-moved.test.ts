import { expect, it } from 'vitest'
import { mergeMoved } from '@/studio/results/merge-moved'

const row = (name: string | null, last7: number, last30: number, last90: number) => ({
  name,
  last7,
  last30,
  last90,
})
const redirect = (from: string, to: string, permanent = true) => ({ _id: from, from, to, permanent })

it('a page that moved has one row, with the counts of all its paths', async () => {
  const rows = [row('/contact', 0, 2, 9), row('/old', 0, 1, 8), row('/new', 1, 1, 1), row('/older', 0, 0, 1)]
  const redirects = [redirect('/old', '/new'), redirect('/older', '/old')]
  expect(await mergeMoved(rows, redirects)).toEqual([row('/new', 1, 2, 10), row('/contact', 0, 2, 9)])
})

it('temporary redirects, other sites and unknown pages keep their rows', async () => {
  const rows = [row('/summer', 1, 1, 3), row('/out', 1, 1, 2), row(null, 0, 0, 1)]
  const redirects = [redirect('/summer', '/new', false), redirect('/out', 'https://other.example/x')]
  expect(await mergeMoved(rows, redirects)).toEqual(rows)
})
