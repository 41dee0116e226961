import { expect, test } from 'vitest'
import type { RoleDefinition } from '../../../src/content-lake/access/roles.ts'
import { cleanups, startLake } from './support.ts'

const clean = cleanups()

/** May neither read nor change what is secret. */
const reporter: RoleDefinition = {
  title: 'Reporter',
  description: 'Reads and changes everything but secrets',
  grants: [{ filter: 'secret != true', permissions: ['read', 'history', 'create', 'update'] }],
}
const lake = await startLake(clean, {
  roles: { reporter },
  tokens: ['administrator', 'reporter'].map((role) => ({ token: role, name: role, role })),
})
const administrator = lake.client({ token: 'administrator', perspective: 'raw', maxRetries: 0 })
const headers = { authorization: 'Bearer reporter' }

test('an export leaves out documents that its reader may not read', async () => {
  await administrator.create({ _id: 'budget', _type: 'note', secret: true })
  await administrator.create({ _id: 'menu', _type: 'note' })
  const text = await (await fetch(`${lake.url}/v2025-02-19/data/export/production`, { headers })).text()
  const ids = text
    .split('\n')
    .flatMap((line) => (line === '' ? [] : (JSON.parse(line) as { _id: string })._id))
  expect(ids).toEqual(['menu'])
})
