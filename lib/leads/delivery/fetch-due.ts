import type { Lead } from '../lead.ts'
import { bossOn, queueOf, type Database } from '../queue.ts'
import { finish, releaseJobs, type Task } from './jobs.ts'

/** How often a lead is tried in the company of others before it is tried alone. */
const TRIED_TOGETHER = 5

/**
 * Fetches leads that are due, oldest first. Jobs whose lead is gone, or has arrived on another way, are completed
 * quietly.
 *
 * A lead that was held up again and again, or whose tries were cut off, is fetched alone: it may be the very reason,
 * and must not take its company with it.
 * @param transaction a client inside a transaction
 */
export async function fetchDue(transaction: Database, form: string, groupSize: number): Promise<Task[]> {
  const jobs = await bossOn(transaction).fetch<{ leadId: string }>(queueOf(form), {
    batchSize: groupSize,
    includeMetadata: true,
  })
  if (jobs.length === 0) return []
  const { rows } = await transaction.query<Lead & { heldUp: boolean; tries: number }>(
    `select id, form, "values", received_at as "receivedAt", held_up as "heldUp", tries,
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
    const { heldUp, tries, ...lead } = row
    const task = { lead, attempt }
    tasks.push(task)
    // The queue counts every try, the lead those that came to an end.
    const cutOff = tries < retryCount
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
