import { expect, it } from 'vitest'
import { tagsOfResult } from '@/lib/content/cache-tags'
import { count, queriedSection, renderSections } from '@/tests/setup/render-section'
import { readSeed } from '@/tests/unit/content/seed'

const team = readSeed().find(({ _id }) => _id === 'page-team')?.members as { _ref: string }[]

it('shows all members of the page “Team”, and depends on that page, while none are chosen', async () => {
  const section = await queriedSection({ _type: 'teamSection', heading: 'Who we are' })
  expect(count(renderSections(section), /<h3/g)).toBe(team.length)
  expect(tagsOfResult(section)).toEqual(
    expect.arrayContaining(['doc:page-team', ...team.map(({ _ref }) => `doc:${_ref}`)]),
  )
})

it('shows chosen members only, and depends on no others', async () => {
  const [one] = team
  const section = await queriedSection({ _type: 'teamSection', members: [{ _key: 'one', ...one }] })
  expect(count(renderSections(section), /<h3/g)).toBe(1)
  expect(tagsOfResult(section)).toEqual([`doc:${one?._ref}`])
})
