import { beforeEach, describe, expect, test } from 'vitest'
import { startReceiver } from '../webhook-receiver.ts'
import { cleanups, startLake, tokens, type RunningLake } from '../support.ts'

const after = cleanups()

describe('the webhook management API', () => {
  let lake: RunningLake
  beforeEach(async () => {
    lake = await startLake(after, {
      webhookRetry: { firstDelayMs: 20, longestDelayMs: 40, giveUpAfterMs: 60_000 },
    })
  })

  const request = (uri: string, method = 'GET', body?: unknown, token: string = tokens.administrator) =>
    fetch(`${lake.url}/v2021-10-04/hooks/projects/local${uri}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

  test('creates, shows, disables, changes and deletes', async () => {
    const receiver = await startReceiver(after)
    const rule = { on: ['create'], filter: '_type == "note"', projection: '{_id}' }
    const created = await request('', 'POST', {
      name: 'Mine',
      url: receiver.url,
      dataset: 'production',
      rule,
    })
    expect(created.status).toBe(201)
    const { id } = (await created.json()) as { id: string }
    expect(await (await request('')).json()).toMatchObject([
      { id, name: 'Mine', rule, isDisabledByUser: false },
    ])

    await request(`/${id}`, 'PATCH', { isDisabledByUser: true })
    await lake.client().create({ _id: 'while-off', _type: 'note' })
    await request(`/${id}`, 'PATCH', { isDisabledByUser: false, rule: { filter: '_type == "other"' } })
    await lake.client().create({ _id: 'no-match', _type: 'note' })
    await lake.client().create({ _id: 'match', _type: 'other' })
    expect(JSON.parse((await receiver.next()).body)).toEqual({ _id: 'match' })

    expect((await request(`/${id}`, 'DELETE')).status).toBe(200)
    expect((await request(`/${id}`)).status).toBe(404)
  })

  test('leaves the settings as they are that an update does not name', async () => {
    const settings = { includeDrafts: true, includeAllVersions: true, isDisabledByUser: true }
    const hook = { name: 'Kept', url: 'http://127.0.0.1:9/', rule: { on: ['create'] }, ...settings }
    const { id } = (await (await request('', 'POST', hook)).json()) as { id: string }
    const updated = await request(`/${id}`, 'PATCH', { url: 'http://127.0.0.1:10/' })
    expect(await updated.json()).toMatchObject({ url: 'http://127.0.0.1:10/', ...settings })
  })

  test('removes the filter and the projection that an update sets to null', async () => {
    const rule = { on: ['create'], filter: '_type == "note"', projection: '{_id}' }
    const hook = { name: 'All', url: 'http://127.0.0.1:9/', rule }
    const { id } = (await (await request('', 'POST', hook)).json()) as { id: string }
    const none = { filter: null, projection: null }
    const updated = await request(`/${id}`, 'PATCH', { rule: none })
    expect(await updated.json()).toMatchObject({ rule: { on: ['create'], ...none } })
  })

  test('delivers with the method and the headers of the webhook', async () => {
    const receiver = await startReceiver(after)
    const own = { httpMethod: 'PUT', headers: { Authorization: 'Bearer mine', 'Sanity-Dataset': 'other' } }
    const hook = { name: 'Own', url: receiver.url, dataset: '*', rule: { on: ['create'] }, ...own }
    const created = (await (await request('', 'POST', hook)).json()) as { id: string }
    expect(created).toMatchObject(own)
    await lake.client().create({ _type: 'note' })
    const delivered = await receiver.next()
    expect(delivered.method).toBe('PUT')
    expect(delivered.headers).toMatchObject({ authorization: 'Bearer mine', 'sanity-dataset': 'production' })
    const renamed = await request(`/${created.id}`, 'PATCH', { name: 'Still own' })
    expect(await renamed.json()).toMatchObject(own)
  })

  test.each([
    [{ dataset: 'staging' }, 404],
    [{ httpMethod: 'GET' }, 400],
    [{ headers: { 'two words': 'x' } }, 400],
    [{ headers: { name: 'line\nbreak' } }, 400],
  ])('refuses a webhook with %j, new or changed', async (setting, status) => {
    const hook = { name: 'Own', url: 'http://127.0.0.1:9/', rule: { on: ['create'] } }
    expect((await request('', 'POST', { ...hook, ...setting })).status).toBe(status)
    const { id } = (await (await request('', 'POST', hook)).json()) as { id: string }
    expect((await request(`/${id}`, 'PATCH', setting)).status).toBe(status)
  })

  test('gives the name of a renamed webhook to one new webhook', async () => {
    const hook = { name: 'Old', url: 'http://127.0.0.1:9/', rule: { on: ['create'] } }
    const { id } = (await (await request('', 'POST', hook)).json()) as { id: string }
    await request(`/${id}`, 'PATCH', { name: 'New' })
    const again = await Promise.all([request('', 'POST', hook), request('', 'POST', hook)])
    expect(again.map(({ status }) => status).sort()).toEqual([201, 409])
    const listed = (await (await request('')).json()) as { name: string }[]
    expect(listed.map(({ name }) => name)).toEqual(['New', 'Old'])
  })

  test('refuses invalid GROQ, an existing name, and everyone but administrators', async () => {
    const hook = { name: 'Taken', url: 'http://127.0.0.1:9/', rule: { on: ['create'] } }
    expect((await request('', 'POST', hook)).status).toBe(201)
    expect((await request('', 'POST', hook)).status).toBe(409)
    const bad = { ...hook, name: 'Bad', rule: { on: ['create'], filter: '_type ==' } }
    expect((await request('', 'POST', bad)).status).toBe(400)
    expect((await request('', 'POST', { ...hook, url: 'file:///etc/passwd' })).status).toBe(400)
    expect((await request('', 'GET', undefined, tokens.editor)).status).toBe(403)
    expect((await fetch(`${lake.url}/v2021-10-04/hooks/projects/local`)).status).toBe(401)
    expect((await request('/nothing/attempts')).status).toBe(404)
  })
})
