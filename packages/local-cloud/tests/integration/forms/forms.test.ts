import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formsService } from '../../../src/cloud/forms.ts'
import { openPool } from '../airtable/support.ts'

let pool: pg.Pool
let forms: Awaited<ReturnType<typeof formsService>>

beforeAll(async () => {
  pool = await openPool('forms')
  forms = await formsService(pool)
})
afterAll(() => pool.end())
beforeEach(() => pool.query('TRUNCATE forms.entries'))

const ask = async (path: string, init?: RequestInit) =>
  forms.fetch(new Request(`http://localhost:4000/forms/${path}`, init))

const post = (body: BodyInit, headers: Record<string, string> = {}, form = 'contact') =>
  ask(form, { method: 'POST', body, headers: { accept: 'application/json', ...headers } })

type Entries = { entries: { id: string; receivedAt: string; fields: [string, string][] }[]; total: number }
const entries = async (form = 'contact') => (await (await ask(`${form}/entries`)).json()) as Entries

describe('a post to the form service', () => {
  it('stores all fields in order, with repeated names', async () => {
    const response = await post(new URLSearchParams('b=1&a=%3Cb%3E+%26%0A&b=2'))
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ ok: true, id: expect.any(String) as string })
    const { entries: kept, total } = await entries()
    expect(total).toBe(1)
    expect(kept[0]?.fields).toEqual([
      ['b', '1'],
      ['a', '<b> &\n'],
      ['b', '2'],
    ])
  })

  it('may be multipart; of a file only the name is stored', async () => {
    const form = new FormData()
    form.set('name', 'Ann')
    form.set('cv', new File(['12345'], 'cv.pdf'))
    expect((await post(form)).status).toBe(200)
    expect((await entries()).entries[0]?.fields).toEqual([
      ['name', 'Ann'],
      ['cv', '(file cv.pdf, 5 bytes)'],
    ])
  })

  it('may be JSON', async () => {
    await post('{"name":"Ann","age":4}', { 'content-type': 'application/json' })
    expect((await entries()).entries[0]?.fields).toEqual([
      ['name', 'Ann'],
      ['age', '4'],
    ])
  })

  it('from a browser redirects to a thank-you page', async () => {
    const response = await post(new URLSearchParams('a=1'), { accept: 'text/html,*/*' })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/forms/contact/thanks')
    const page = await ask('contact/thanks')
    expect(await page.text()).toContain('Thank you')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('replaces characters that PostgreSQL cannot store', async () => {
    await post(JSON.stringify({ a: 'x\u0000y\uD800' }), { 'content-type': 'application/json' })
    expect((await entries()).entries[0]?.fields).toEqual([['a', 'x\uFFFDy\uFFFD']])
  })
})

describe('a post with the same Idempotency-Key', () => {
  it('is stored once, also when concurrent', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => post(new URLSearchParams('a=1'), key)),
    )
    const ids = await Promise.all(
      responses.map(async (response) => ((await response.json()) as { id: string }).id),
    )
    expect(new Set(ids).size).toBe(1)
    expect((await entries()).total).toBe(1)
  })

  it('has no effect on another form', async () => {
    const key = { 'idempotency-key': 'k' }
    await post(new URLSearchParams('a=1'), key)
    await post(new URLSearchParams('a=1'), key, 'free-design')
    await post(new URLSearchParams('a=1'))
    await post(new URLSearchParams('a=1'))
    expect((await entries()).total).toBe(3)
    expect((await entries('free-design')).total).toBe(1)
  })
})

describe('the form service refuses', () => {
  it.each([
    ['an empty form', new URLSearchParams(), {}, 422],
    ['too many fields', new URLSearchParams('a=1&'.repeat(101)), {}, 422],
    ['a name that is too long', new URLSearchParams({ ['n'.repeat(201)]: '1' }), {}, 422],
    ['a value that is too long', new URLSearchParams({ a: 'x'.repeat(100_001) }), {}, 422],
    ['a body that is too large', 'x'.repeat(1024 * 1024 + 1), {}, 413],
    ['another kind of body', 'a=1', { 'content-type': 'text/plain' }, 415],
    ['broken JSON', '{', { 'content-type': 'application/json' }, 400],
    ['a list', '[]', { 'content-type': 'application/json' }, 400],
    ['a broken multipart body', 'x', { 'content-type': 'multipart/form-data; boundary=b' }, 400],
  ])('%s', async (_, body, headers, status) => {
    const response = await post(body, headers)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ ok: false })
    expect((await entries()).total).toBe(0)
  })

  it.each(['Contact', '-x', 'a'.repeat(61), '%3Cscript%3E'])('the form name %s', async (form) => {
    expect((await post(new URLSearchParams('a=1'), {}, form)).status).toBe(404)
  })
})

it('deleting one form inbox keeps the others', async () => {
  await post(new URLSearchParams('a=1'))
  await post(new URLSearchParams('a=1'), {}, 'free-design')
  expect((await ask('contact/entries', { method: 'DELETE' })).status).toBe(204)
  expect((await entries()).total).toBe(0)
  expect((await entries('free-design')).total).toBe(1)
})

it.each(['GET', 'DELETE'])('the form service shows the entries to no web page (%s)', async (method) => {
  const response = await ask('contact/entries', { method, headers: { origin: 'https://attacker.example' } })
  expect(response.status).toBe(403)
})
