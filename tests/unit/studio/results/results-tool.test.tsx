import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { ResultsResponse } from '@/lib/leads/results'
import ResultsTool from '@/studio/results/results-tool'

const loaded = vi.hoisted(() => ({ results: {} as object }))
vi.mock('sanity', () => ({ useClient: () => undefined }))
vi.mock('@/studio/presentation/use-async-value', () => ({
  useAsyncValue: () => ({ kind: 'results', results: loaded.results }),
}))

const row = (name: string, leads: number) => ({ name, last7: leads, last30: leads, last90: leads })
function htmlOf(results: Partial<ResultsResponse>): string {
  const leftOut = { page: 0, form: 0, campaign: 0 }
  loaded.results = { page: [], form: [], campaign: [], leftOut, keptDays: 90, ...results }
  return renderToStaticMarkup(
    <ThemeProvider theme={buildTheme()}>
      <ResultsTool />
    </ThemeProvider>,
  )
}

it.each([0, 3])('says what is not counted, with %i leads', (leads) => {
  expect(htmlOf({ total: row('', leads) })).toContain(
    'Spam is not counted, nor is what was deleted: a lead goes 90',
  )
})

it('says how many rows are left out', () => {
  const total = row('', 60)
  const campaign = [row('Spring', 9)]
  const one = htmlOf({ total, campaign, leftOut: { page: 0, form: 0, campaign: 1 } })
  expect(one.match(/not shown/g)).toHaveLength(1)
  expect(one).toContain('1 more is not shown: the one with the fewest leads.')
  const many = htmlOf({ total, campaign, leftOut: { page: 0, form: 0, campaign: 1200 } })
  expect(many).toContain('1,200 more are not shown: those with the fewest leads.')
})
