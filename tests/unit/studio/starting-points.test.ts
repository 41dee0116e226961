import { evaluateSync, parse, toJS } from 'groq-js'
import type { InitialValueResolver, InitialValueResolverContext } from 'sanity'
import { describe, expect, it } from 'vitest'
import { objectsIn, readSeed, type SeedDocument } from '@/tests/unit/content/seed'
import { findings } from '@/tests/unit/schemas/validate'
import { startingPoints, startingPointTemplates } from '@/studio/starting-points'

const anyImage = `image-${'0'.repeat(40)}-1600x900-png`

/** The seed content as imported: pictures uploaded and referenced. */
function imported(): SeedDocument[] {
  const documents = readSeed()
  for (const { value } of objectsIn(documents)) {
    if (!value._sanityAsset) continue
    delete value._sanityAsset
    value.asset = { _type: 'reference', _ref: anyImage }
  }
  return documents
}

/** The page that a starting point makes in a dataset. */
async function made(id: string, dataset: object[]) {
  const template = startingPointTemplates.find((candidate) => candidate.id === id)
  const client = { fetch: async (query: string) => toJS(evaluateSync(parse(query), { dataset })) }
  const resolve = template?.value as InitialValueResolver<unknown, object>
  const value = await resolve({}, { getClient: () => client } as unknown as InitialValueResolverContext)
  return { _type: 'landingPage', ...value } as SeedDocument & { sections?: object[] }
}

const names = Object.keys(startingPoints)

describe.each(names)('the starting point %s', (id) => {
  it('is valid except for the fields that only the editor can fill', async () => {
    const documents = imported()
    const ids = [...documents.map(({ _id }) => _id), anyImage]
    const page = await made(id, documents)
    const expected = ['slug', 'slug.current', 'title']
    if (id === 'landing-event') expected.push('sections.modern-gyms.text')
    if (id === 'landingPage') expected.push('sections')
    const found = await findings(page, ids, 'studio', documents)
    expect([...new Set(found.map(({ at }) => at))].toSorted()).toEqual(expected.toSorted())
    expect((await findings(page, ids, 'cli', documents)).filter(({ at }) => !expected.includes(at))).toEqual(
      [],
    )
  })

  it('refers to nothing that a dataset without a home page lacks', async () => {
    const references = objectsIn(await made(id, [])).filter(({ value }) => '_ref' in value)
    expect(references).toEqual([])
  })
})

it('the title of each starting point fits into the menu that offers it', () => {
  for (const { title } of startingPointTemplates) expect(title.length, title).toBeLessThanOrEqual(38)
})

it('each starting point with sections has five or more, each with a key of its own', async () => {
  for (const id of names.filter((name) => name !== 'landingPage')) {
    const { sections = [] } = await made(id, imported())
    expect(sections.length, id).toBeGreaterThan(4)
    expect(new Set(sections.map((section) => (section as { _key: string })._key)).size, id).toBe(
      sections.length,
    )
  }
})

it('the button of a campaign leads to the form on its own page, where leads get its campaign', async () => {
  const { sections = [] } = await made('landing-campaign', imported())
  const [opening] = sections as { button?: { link?: object } }[]
  expect(opening?.button?.link).toEqual({ _type: 'link', anchor: 'free-design' })
  expect(sections.at(-1)).toMatchObject({ _type: 'freeDesignFormSection', anchor: 'free-design' })
})

it('all starting points share one query, because the Studio resolves them all when it starts', async () => {
  let requests = 0
  const client = { fetch: async () => (requests++, { sections: null, contact: null }) }
  const context = { getClient: () => client } as unknown as InitialValueResolverContext
  const resolveAll = () =>
    Promise.all(
      startingPointTemplates.map(({ value }) =>
        (value as InitialValueResolver<unknown, object>)({}, context),
      ),
    )
  await resolveAll()
  expect(requests).toBe(1)
  await resolveAll()
  expect(requests).toBe(2)
})
