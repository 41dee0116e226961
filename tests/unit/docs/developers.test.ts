import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const guide = readFileSync('docs/developers.md', 'utf8')

it('what developers are told to read is there', () => {
  const [way = ''] = guide.split('## See it travel')
  // Files are named by their place in the project, or in the room that is spoken of.
  const rooms = [
    '.',
    'app/_form',
    'app/_forms',
    'lib/http',
    'app/_forms/contact',
    'lib/leads',
    'lib/leads/delivery',
  ]
  const named = [...way.matchAll(/`([\w./-]+\.tsx?|[\w/-]+\/)`/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !rooms.some((room) => existsSync(path.join(room, name))))).toEqual([])
})

it('what it links to is there', () => {
  const links = [...guide.matchAll(/\]\(((?!http|#)[^)#]+)/g)].map(([, link = '']) => link)
  expect(links.filter((link) => !existsSync(path.join('docs', link)))).toEqual([])
})
