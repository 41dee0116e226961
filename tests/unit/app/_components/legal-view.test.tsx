import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LegalView } from '@/app/_components/legal-view'
import type { LegalPage, SiteSettings } from '@/lib/content/types'
import { stubEnvironment } from '../../../setup/environment'

const heading = (style: string, text: string) => ({
  _type: 'block',
  style,
  children: [{ _type: 'span', text }],
})

it('headings of parts that have the same text have anchors of their own', () => {
  stubEnvironment()
  const body = [
    heading('h2', 'Cookies'),
    heading('h3', 'In short'),
    heading('h2', 'Emails'),
    heading('h3', 'In short'),
    heading('h3', 'Section 1'),
  ]
  const page = { title: 'Privacy', updatedAt: '2026-11-01', body } as unknown as LegalPage
  const markup = renderToStaticMarkup(
    <LegalView page={page} labels={{ updated: 'Updated' } as SiteSettings['labels']} />,
  )
  const ids = [...markup.matchAll(/<(?:section|h3) id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual(['section-1', 'in-short', 'section-2', 'in-short-2', 'section-1-2'])
})
