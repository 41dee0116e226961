import type { Lead } from '../lead.ts'
import { bossOn } from '../../database/pg-boss.ts'
import { queueOf } from '../queue.ts'
import type { Database } from '../../database/pool.ts'
import { finish, releaseJobs, type Task } from './jobs.ts'

/** How many failed attempts a lead may have before it is delivered in a batch of its own. */
const TRIED_TOGETHER = 5

/**
 * Fetches due leads, oldest first. Completes jobs whose lead was deleted or is delivered already.
 *
 * A lead that failed several times, or whose attempts were cut off, is fetched alone: it may be the cause, and other
 * leads must not fail with it.
 * @param transaction a client inside a transaction
 */
export async function fetchDue(transaction: Database, form: string, batchSize: number): Promise<Task[]> {
  const jobs = await bossOn(transaction).fetch<{ leadId: string }>(queueOf(form), {
    batchSize,
    includeMetadata: true,
  })
  if (jobs.length === 0) return []
  const { rows } = await transaction.query<Lead & { heldUp: boolean; attempts: number }>(
    `select id, form, "values", attribution, received_at as "receivedAt", held_up as "heldUp", attempts,
        (select staff_token from leads.sample where sample.lead = lead.id) as "staffToken"
      from leads.lead where id = any($1::uuid[]) and state = 'waiting'`,
    [jobs.map(({ data }) => data.leadId)],
  )
  const leads = new Map(rows.map((row) => [row.id, row]))
  const tasks: Task[] = []
  const suspects: Task[] = []
  const idle = []
  for (const { id, retryCount, retryLimit, data } of jobs) {
    const attempt = { id, retryCount, last: retryCount >= retryLimit }
    const row = leads.get(data.leadId)
    if (!row) {
      idle.push(attempt)
      continue
    }
    const { heldUp, attempts, ...lead } = row
    const task = { lead, attempt }
    tasks.push(task)
    // The queue counts every attempt; the lead counts only attempts that ended.
    const cutOff = attempts < retryCount
    if ((heldUp || cutOff) && retryCount >= TRIED_TOGETHER) suspects.push(task)
    leads.delete(data.leadId)
  }
  await finish(transaction, form, 'complete', idle)
  const [suspect] = suspects.toSorted(byAge)
  if (!suspect) return tasks.toSorted(byAge)
  const others = tasks.filter((task) => task !== suspect).map(({ attempt }) => attempt)
  await releaseJobs(transaction, form, others)
  return [suspect]
}

const byAge = (one: Task, other: Task) => one.lead.receivedAt.getTime() - other.lead.receivedAt.getTime()
