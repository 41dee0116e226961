import { expect, test } from 'vitest'
import { startReceiver } from '../webhook-receiver.ts'
import { cleanups, createDatabase, startLake, tokens } from '../support.ts'

const after = cleanups()
const all = ['create', 'update', 'delete'] as const

test('a webhook of the configuration stays disabled after a user has disabled it', async () => {
  const database = await createDatabase(after)
  const hook = { name: 'Site', url: 'http://127.0.0.1:9/', filter: '', projection: '', on: [...all] }
  const lake = await startLake(after, { database, webhooks: [hook] })
  const path = `${lake.url}/v2021-10-04/hooks/projects/local`
  const headers = { authorization: `Bearer ${tokens.administrator}` }
  const [{ id }] = (await (await fetch(path, { headers })).json()) as [{ id: string }]
  await fetch(`${path}/${id}`, { method: 'PATCH', headers, body: '{"isDisabledByUser":true}' })
  await lake.close()
  const restarted = await startLake(after, { database, webhooks: [hook] })
  const { rows } = await restarted.pool.query('SELECT disabled FROM content_lake.webhooks')
  expect(rows).toEqual([{ disabled: true }])
})

test('a webhook that took the name of one of the configuration is updated at the start', async () => {
  const database = await createDatabase(after)
  const hook = { name: 'Site', url: 'http://127.0.0.1:9/', filter: '', projection: '', on: [...all] }
  const lake = await startLake(after, { database, webhooks: [hook, { ...hook, name: 'Other' }] })
  const path = `${lake.url}/v2021-10-04/hooks/projects/local`
  const headers = { authorization: `Bearer ${tokens.administrator}` }
  const listed = (await (await fetch(path, { headers })).json()) as { id: string; name: string }[]
  for (const [name, newName] of [
    ['Site', 'Former'],
    ['Other', 'Site'],
  ]) {
    const { id } = listed.find((one) => one.name === name)!
    await fetch(`${path}/${id}`, { method: 'PATCH', headers, body: JSON.stringify({ name: newName }) })
  }
  await lake.close()
  const restarted = await startLake(after, { database, webhooks: [{ ...hook, url: 'http://127.0.0.1:10/' }] })
  const { rows } = await restarted.pool.query(
    `SELECT name, definition->>'url' AS url FROM content_lake.webhooks ORDER BY name`,
  )
  expect(rows).toEqual([
    { name: 'Former', url: 'http://127.0.0.1:9/' },
    { name: 'Site', url: 'http://127.0.0.1:10/' },
  ])
})

test('a stored webhook that cannot be parsed affects no other and can be deleted', async () => {
  const database = await createDatabase(after)
  const receiver = await startReceiver(after)
  const hook = { filter: '', projection: '{_id}', on: [...all] }
  const webhooks = [
    { ...hook, name: 'Old', url: 'http://127.0.0.1:9/' },
    { ...hook, name: 'Site', url: receiver.url },
  ]
  const lake = await startLake(after, { database, webhooks })
  await lake.pool.query(
    `UPDATE content_lake.webhooks SET definition = definition || '{"filter": "_type =="}' WHERE name = 'Old'`,
  )
  await lake.close()
  const restarted = await startLake(after, { database })
  expect(restarted.log).toEqual([expect.stringContaining('"Old" sends nothing until its GROQ is corrected')])
  await restarted.client().create({ _id: 'note', _type: 'note' })
  expect(JSON.parse((await receiver.next()).body)).toEqual({ _id: 'note' })
  const path = `${restarted.url}/v2021-10-04/hooks/projects/local`
  const headers = { authorization: `Bearer ${tokens.administrator}` }
  const listed = (await (await fetch(path, { headers })).json()) as { id: string; name: string }[]
  const old = listed.find(({ name }) => name === 'Old')
  expect((await fetch(`${path}/${old?.id}`, { method: 'DELETE', headers })).status).toBe(200)
})
