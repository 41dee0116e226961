import { expect, it } from 'vitest'
import { CommitUnknown, inTransaction } from '../../../../lib/database/transaction.ts'
import { ownDatabase } from '../leads/support.ts'

const { pool } = await ownDatabase()

it('a transaction with a swallowed statement error throws that it was rolled back', async () => {
  const swallowing = inTransaction(pool, async (client) => {
    await client.query('select 1 / 0').catch(() => undefined)
    return 'kept'
  })
  await expect(swallowing).rejects.toThrow('nothing took effect')
  await expect(swallowing).rejects.not.toBeInstanceOf(CommitUnknown)
})
