// @vitest-environment jsdom
import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { renderToStaticMarkup } from 'react-dom/server'
import type { DocumentInspectorContext, DocumentInspectorProps } from 'sanity'
import { expect, it, vi } from 'vitest'
import { withSearchInspector } from '@/studio/before-publishing/search-inspector'
import { schema } from '@/tests/unit/schemas/validate'

const pane = vi.hoisted(() => ({ displayed: {} }))
vi.mock('sanity/structure', () => ({
  useDocumentPane: () => pane,
  DocumentInspectorHeader: ({ title }: { title: string }) => title,
}))
vi.mock('@/studio/before-publishing/use-site-texts', () => ({
  useSiteTexts: () => ({ brandName: 'Liftpass', description: '' }),
}))
vi.mock('@/studio/before-publishing/share-card', () => ({
  ShareCard: ({ title }: { title: string }) => `Card: ${title}`,
}))

const inspectors = (documentType: string) =>
  withSearchInspector([], { documentType, schema } as DocumentInspectorContext)

it.each([
  ['landingPage', 1],
  ['article', 1],
  ['siteSettings', 1],
  ['feature', 0],
  ['unknown', 0],
])('the form of a %s has %i panels for search and sharing', (type, count) => {
  expect(inspectors(type)).toHaveLength(count)
})

it('the panel cuts a long title between characters', () => {
  pane.displayed = { _type: 'landingPage', title: '👨‍👩‍👧'.repeat(20) }
  const Panel = inspectors('landingPage')[0]!.component
  const html = renderToStaticMarkup(
    <ThemeProvider theme={buildTheme()}>
      <Panel {...({} as DocumentInspectorProps)} />
    </ThemeProvider>,
  )
  expect(html).toMatch(/>(?:👨‍👩‍👧)+ …</u)
})

it('the panel draws what the form holds now', () => {
  pane.displayed = {
    _type: 'landingPage',
    title: 'Yoga studios',
    slug: { current: 'for/yoga' },
    seo: { description: 'Mats out, phones in.' },
  }
  const Panel = inspectors('landingPage')[0]!.component
  const html = renderToStaticMarkup(
    <ThemeProvider theme={buildTheme()}>
      <Panel {...({} as DocumentInspectorProps)} />
    </ThemeProvider>,
  )
  for (const text of ['/for/yoga', 'Yoga studios · Liftpass', 'Mats out, phones in.', 'Card: Yoga studios'])
    expect(html).toContain(text)
})
