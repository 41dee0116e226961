import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const guide = readFileSync('docs/developers.md', 'utf8')

it('the developer’s guide names only files that exist', () => {
  const [leads = ''] = guide.split('## Try a form')
  // The guide names files by their path in the project, or in the folder that it describes.
  const folders = [
    '.',
    'app/_form',
    'app/_lead-forms',
    'lib/http',
    'app/(site)',
    'app/(site)/contact',
    'lib/leads',
    'lib/leads/delivery',
    'sections/figures',
  ]
  const named = [...leads.matchAll(/`([\w./()-]+\.tsx?|[\w/()-]+\/)`/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !folders.some((folder) => existsSync(path.join(folder, name))))).toEqual([])
})

it('the developer’s guide links only to files that exist', () => {
  const links = [...guide.matchAll(/\]\(((?!http|#)[^)#]+)/g)].map(([, link = '']) => link)
  expect(links.filter((link) => !existsSync(path.join('docs', link)))).toEqual([])
})
