import Airtable from 'airtable'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPool, startAirtable } from './support.ts'

let pool: pg.Pool
let airtable: Awaited<ReturnType<typeof startAirtable>>

beforeAll(async () => {
  pool = await openPool('airtable_client')
  airtable = await startAirtable(pool)
})
afterAll(async () => {
  await airtable.close()
  await pool.end()
})
beforeEach(() => pool.query('TRUNCATE airtable.records'))

const members = () => airtable.base('Members')
const make = (...names: string[]) => members().create(names.map((Name) => ({ fields: { Name } })))
const names = (records: readonly { get(name: string): unknown }[]) => records.map((one) => one.get('Name'))

describe('a single Airtable record', () => {
  it('is created, read, updated, replaced and deleted', async () => {
    const made = await members().create({ Name: 'Ann', Age: 41, Active: true, Notes: '' })
    expect(made.id).toMatch(/^rec[A-Za-z0-9]{14}$/)
    expect(made.fields).toEqual({ Name: 'Ann', Age: 41, Active: true })
    expect((await members().find(made.id)).fields).toEqual(made.fields)
    expect((await members().update(made.id, { Age: 42 })).fields).toEqual({
      Name: 'Ann',
      Age: 42,
      Active: true,
    })
    expect((await members().replace(made.id, { Name: 'Bea' })).fields).toEqual({ Name: 'Bea' })
    expect((await members().destroy(made.id)).id).toBe(made.id)
    await expect(members().find(made.id)).rejects.toMatchObject({ error: 'NOT_FOUND', statusCode: 404 })
  })

  it('is saved and fetched again through its own methods', async () => {
    const made = await members().create({ Name: 'Ann' })
    made.set('Name', 'Bea')
    await made.save()
    expect((await made.fetch()).get('Name')).toBe('Bea')
    await made.destroy()
    await expect(made.destroy()).rejects.toMatchObject({ statusCode: 404 })
  })
})

describe('several Airtable records in one request', () => {
  it('are created, updated, replaced and deleted in batches of ten', async () => {
    const made = await make(...'abcdefghij')
    expect(names(made)).toEqual([...'abcdefghij'])
    const changed = await members().update(made.map(({ id }) => ({ id, fields: { Age: 1 } })))
    expect(changed[9]?.fields).toEqual({ Name: 'j', Age: 1 })
    const replaced = await members().replace(made.map(({ id }) => ({ id, fields: { Age: 2 } })))
    expect(replaced[0]?.fields).toEqual({ Age: 2 })
    expect(await members().destroy(made.map(({ id }) => id))).toHaveLength(10)
    expect(await members().select().all()).toEqual([])
  })

  it('are refused when there are more than ten', async () => {
    await expect(make(...'abcdefghijk')).rejects.toMatchObject({ error: 'INVALID_RECORDS', statusCode: 422 })
    expect(await members().select().all()).toEqual([])
  })

  it('are all stored, or none when one of them is invalid', async () => {
    const [one] = await make('a')
    const some = [
      { id: one?.id ?? '', fields: { Name: 'changed' } },
      { id: 'rec00000000000000', fields: { Name: 'x' } },
    ]
    await expect(members().update(some)).rejects.toMatchObject({ error: 'ROW_DOES_NOT_EXIST' })
    await expect(members().destroy(some.map(({ id }) => id))).rejects.toMatchObject({
      error: 'ROW_DOES_NOT_EXIST',
    })
    await expect(
      members().create([{ fields: { Name: 'b' } }, { fields: { Nme: 'c' } as never }]),
    ).rejects.toMatchObject({ error: 'UNKNOWN_FIELD_NAME', message: 'Unknown field name: "Nme"' })
    expect(names(await members().select().all())).toEqual(['a'])
  })
})

describe('an Airtable upsert', () => {
  const upsert = (fieldsToMergeOn: string[], ...records: { id?: string; fields: object }[]) =>
    airtable.base.makeRequest({
      method: 'patch',
      path: '/Members',
      body: { performUpsert: { fieldsToMergeOn }, records },
    })

  it('updates matching records and creates missing ones', async () => {
    const [ann] = await members().create([{ fields: { Name: 'Ann', Age: 1 } }])
    const { body } = await upsert(['Name'], { fields: { Name: 'Ann', Age: 2 } }, { fields: { Name: 'Bea' } })
    expect(body).toMatchObject({
      records: [{ fields: { Name: 'Ann', Age: 2 } }, { fields: { Name: 'Bea' } }],
      createdRecords: [expect.stringMatching(/^rec/)],
      updatedRecords: [ann?.id],
    })
    expect(names(await members().select().all())).toEqual(['Ann', 'Bea'])
  })

  it('works through the official client’s update()', async () => {
    const once = () =>
      members().update([{ fields: { Name: 'Ann' } } as never], {
        performUpsert: { fieldsToMergeOn: ['Name'] },
      } as never)
    const [first] = await once()
    const [second] = await once()
    expect(second?.id).toBe(first?.id)
  })

  it('never creates a record twice, even concurrently', async () => {
    await Promise.all(Array.from({ length: 20 }, () => upsert(['Name'], { fields: { Name: 'Ann' } })))
    expect(await members().select().all()).toHaveLength(1)
  })

  it('compares texts case-sensitively', async () => {
    await upsert(['Name'], { fields: { Name: 'ann' } }, { fields: { Name: 'Ann' } })
    expect(await members().select().all()).toHaveLength(2)
  })

  it.each([
    ['several records that agree', ['Name'], [{ fields: { Name: 'twin' } }], 'INVALID_REQUEST_UNKNOWN'],
    [
      'the same record twice',
      ['Name'],
      [{ fields: { Name: 'x' } }, { fields: { Name: 'x' } }],
      'INVALID_RECORDS',
    ],
    ['a record without a value to merge on', ['Name'], [{ fields: { Age: 1 } }], 'INVALID_REQUEST_UNKNOWN'],
    ['no field to merge on', [], [{ fields: { Name: 'x' } }], 'INVALID_REQUEST_UNKNOWN'],
    ['an unknown field to merge on', ['Nme'], [{ fields: { Name: 'x' } }], 'UNKNOWN_FIELD_NAME'],
  ])('refuses %s', async (_, mergeOn, records, error) => {
    await make('twin', 'twin')
    await expect(upsert(mergeOn, ...records)).rejects.toMatchObject({ error, statusCode: 422 })
    expect(await members().select().all()).toHaveLength(2)
  })
})

describe('listing Airtable records', () => {
  it('pages through all records in order of creation', async () => {
    for (const start of [0, 1, 2]) await make(...Array.from({ length: 10 }, (_, index) => `${start}${index}`))
    const pages: number[] = []
    await members()
      .select({ pageSize: 12 })
      .eachPage((page, next) => {
        pages.push(page.length)
        next()
      })
    expect(pages).toEqual([12, 12, 6])
    const all = await members().select({ pageSize: 7 }).all()
    expect(names(all).at(0)).toBe('00')
    expect(names(all).at(-1)).toBe('29')
    expect(await members().select({ maxRecords: 15, pageSize: 10 }).all()).toHaveLength(15)
  })

  it('works by POST, which the client uses for long formulas', async () => {
    await make('a', 'b', 'c')
    const long = `OR({Name} = "a", ${Array.from({ length: 1000 }, () => `{Name}="no"`).join(',')})`
    await expect(members().select({ filterByFormula: long }).all()).rejects.toMatchObject({ statusCode: 422 })
    const records = await members()
      .select({ method: 'post', pageSize: 1, sort: [{ field: 'Name', direction: 'desc' }] })
      .all()
    expect(names(records)).toEqual(['c', 'b', 'a'])
  })

  it('sorts by several fields, empty cells first, numbers as numbers', async () => {
    await members().create([
      { fields: { Name: 'b', Age: 10 } },
      { fields: { Name: 'a', Age: 9 } },
      { fields: { Name: 'c', Age: 9 } },
      { fields: { Name: 'd' } },
    ])
    const sorted = await members()
      .select({
        sort: [{ field: 'Age' }, { field: 'Name', direction: 'desc' }],
        fields: ['Name'],
        view: 'Grid view',
      })
      .all()
    expect(names(sorted)).toEqual(['d', 'c', 'a', 'b'])
    expect(sorted[1]?.fields).toEqual({ Name: 'c' })
  })

  it('names fields by id and returns cells as text on request', async () => {
    await members().create({ Name: 'Ann', Age: 41, Active: true })
    const [byId] = await members().select({ returnFieldsByFieldId: true }).all()
    expect(Object.keys(byId?.fields ?? {})).toEqual(
      [0, 1, 2].map(() => expect.stringMatching(/^fld\w{14}$/) as string),
    )
    const [asText] = await members()
      .select({ cellFormat: 'string', timeZone: 'Europe/London', userLocale: 'en-gb' })
      .all()
    expect(asText?.fields).toEqual({ Name: 'Ann', Age: '41', Active: 'checked' })
  })

  it.each([
    ['{Name} = "Ann"', ['Ann']],
    ["LOWER({Name}) = 'ann'", ['Ann', 'ANN']],
    ['AND(Age > 3, NOT(Active))', ['ANN']],
    ['OR({Age} = 1, {Name} = "O\\"Hara")', ['Ann', 'O"Hara']],
    ['FIND("Ha", Name)', ['O"Hara']],
    ['{Age} = BLANK()', ['O"Hara']],
    ['{Active}', ['Ann']],
    ['(Name & "!") != "Ann!"', ['ANN', 'O"Hara']],
  ])('filters by %s', async (filterByFormula, expected) => {
    await members().create([
      { fields: { Name: 'Ann', Age: 1, Active: true } },
      { fields: { Name: 'ANN', Age: 5 } },
      { fields: { Name: 'O"Hara' } },
    ])
    expect(names(await members().select({ filterByFormula }).all())).toEqual(expected)
  })

  it('filters by record id', async () => {
    const [, second] = await make('a', 'b')
    const found = await members()
      .select({ filterByFormula: `RECORD_ID() = "${second?.id}"` })
      .firstPage()
    expect(names(found)).toEqual(['b'])
  })

  it.each([
    ['{Nme} = 1', 'Unknown field names: nme'],
    ['SEARCH("a", Name)', 'SEARCH is not known here'],
    ['constructor("a")', 'constructor is not known here'],
    ['{Name} = ', 'Invalid formula'],
    ['{Name} = "a', 'Invalid formula'],
    ['{Name} = "a" )', 'Invalid formula'],
    ['NOT(1, 2)', 'takes other arguments'],
    ['('.repeat(60) + '1' + ')'.repeat(60), 'nested too deeply'],
    ['-'.repeat(60) + '1', 'nested too deeply'],
  ])('refuses the formula %s', async (filterByFormula, why) => {
    await expect(members().select({ filterByFormula }).all()).rejects.toMatchObject({
      error: 'INVALID_FILTER_BY_FORMULA',
      statusCode: 422,
      message: expect.stringContaining(why) as string,
    })
  })
})

describe('the local Airtable refuses', () => {
  const withKey = (key: string, base = 'local') =>
    new Airtable({ apiKey: key, endpointUrl: airtable.endpointUrl, noRetryIfRateLimited: true }).base(base)

  it('a wrong key, an unknown base, an unknown table', async () => {
    await expect(withKey('no')('Members').select().all()).rejects.toMatchObject({
      error: 'AUTHENTICATION_REQUIRED',
      statusCode: 401,
    })
    await expect(withKey('pat.local', 'appX')('Members').select().all()).rejects.toMatchObject({
      statusCode: 404,
    })
    await expect(airtable.base('Nobody').select().all()).rejects.toMatchObject({
      error: 'NOT_AUTHORIZED',
      statusCode: 403,
    })
    const response = await airtable.ask('Nobody')
    expect(await response.json()).toMatchObject({ error: { type: 'INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND' } })
  })

  it.each([
    [{ Age: 'many' }, 'Age'],
    [{ Name: 7 }, 'Name'],
    [{ Name: ['a'] }, 'Name'],
    [{ Active: 'yes' }, 'Active'],
    [{ Name: 'x'.repeat(100_001) }, 'Name'],
  ])('a value of the wrong type: %j', async (fields, name) => {
    await expect(members().create(fields as never)).rejects.toMatchObject({
      error: 'INVALID_VALUE_FOR_COLUMN',
      statusCode: 422,
      message: `Field "${name}" cannot accept the provided value`,
    })
  })

  it('no number in a text field when the request sets typecast', async () => {
    const record = await members().create({ Name: 7 as never, Age: '8' as never }, { typecast: true })
    expect(record.fields).toEqual({ Name: '7', Age: 8 })
  })

  it.each([
    ['{', 400],
    ['[]', 422],
    ['{"records":[]}', 422],
    ['{"records":"x"}', 422],
    ['{"records":[1]}', 422],
    ['{"records":[{}]}', 422],
    ['{"fields":[]}', 422],
    ['{}', 422],
    [`{"fields":{"Name":"${'x'.repeat(1024 * 1024)}"}}`, 413],
  ])('a malformed body', async (body, status) => {
    const response = await airtable.ask('Members', { method: 'POST', body })
    expect(response.status).toBe(status)
    expect(await response.json()).toHaveProperty('error')
  })

  it.each(['pageSize=0', 'pageSize=101', 'maxRecords=x', 'sort[0][field]=Nme', 'fields[]=Nme'])(
    'an invalid parameter: %s',
    async (query) => {
      expect((await airtable.ask(`Members?${query}`)).status).toBe(422)
    },
  )

  it('the next page of an unknown list', async () => {
    const response = await airtable.ask('Members?offset=itrGone/recX')
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ error: { type: 'LIST_RECORDS_ITERATOR_NOT_AVAILABLE' } })
  })
})

it('the local Airtable stores any text and keeps it across a restart', async () => {
  const Name = '<script>alert(1)</script> \u202Eevil “ü” 🏋️ \u0000 \uD800'
  const { id } = await members().create({ Name })
  const again = await startAirtable(pool)
  expect((await again.base('Members').find(id)).get('Name')).toBe(
    '<script>alert(1)</script> \u202Eevil “ü” 🏋️  \uFFFD',
  )
  await again.close()
})
