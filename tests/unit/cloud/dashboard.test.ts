import { expect, it } from 'vitest'
import { renderDashboard } from '../../../local/dashboard/page.ts'

const facts = { database: '127.0.0.1:4001', dataDir: '/home/<me>/"x"', siteUrl: 'http://localhost:3000' }
const lake = {
  name: 'content-lake',
  title: 'Content Lake',
  purpose: 'Holds content.',
  path: '/',
  misbehaving: false,
}

it('shows what runs, escaped, without scripts', () => {
  const html = renderDashboard([lake], facts)
  expect(html).toContain('href="http://localhost:3000"')
  expect(html).toContain('/home/&lt;me&gt;/&quot;x&quot;')
  expect(html).toContain('Content Lake')
  expect(html).not.toContain('<script')
})

it('says which service was told to misbehave, and leaves out a site that does not run', () => {
  const html = renderDashboard([{ ...lake, misbehaving: true }], { database: 'x', dataDir: 'y' })
  expect(html).toContain('Told to misbehave')
  expect(html).not.toContain('Open the site')
})
