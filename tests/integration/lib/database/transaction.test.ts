import { expect, it } from 'vitest'
import { CommitUnknown, inTransaction } from '../../../../lib/database/transaction.ts'
import { ownDatabase } from '../leads/support.ts'

const { pool } = await ownDatabase()

it('says so when a statement had failed and somebody swallowed that: nothing took effect, however the commit was answered', async () => {
  const swallowing = inTransaction(pool, async (client) => {
    await client.query('select 1 / 0').catch(() => undefined)
    return 'kept'
  })
  await expect(swallowing).rejects.toThrow('nothing took effect')
  await expect(swallowing).rejects.not.toBeInstanceOf(CommitUnknown)
})
