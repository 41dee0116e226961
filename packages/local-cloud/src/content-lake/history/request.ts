import { z } from 'zod'
import { orBadRequest } from '../http/or-bad-request.ts'

const flag = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .default(false)
// The Studio sends an empty value when it does not know the first transaction.
const transaction = z
  .string()
  .max(128)
  .transform((text) => text || undefined)
  .optional()
const time = z
  .string()
  .max(40)
  .refine((text) => !Number.isNaN(Date.parse(text)), { error: 'must be a time such as 2026-01-31T12:00:00Z' })
  .transform((text) => new Date(text))
  .optional()
const number = (most: number) => z.coerce.number().int().min(1).max(most)

const transactions = z.object({
  fromTransaction: transaction,
  toTransaction: transaction,
  fromTime: time,
  toTime: time,
  authors: z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .optional(),
  reverse: flag,
  limit: number(10_000).default(10_000),
  excludeContent: flag,
  excludeMutations: flag,
  includeIdentifiedDocumentsOnly: flag,
  effectFormat: z.enum(['mendoza']).optional(),
})

const revision = z
  .object({ revision: transaction, time, lastRevision: flag })
  .refine(
    ({ revision: id, time: moment, lastRevision }) => [id, moment, lastRevision].filter(Boolean).length <= 1,
    {
      error: 'give one of revision, time and lastRevision',
    },
  )

const events = z.object({
  limit: number(1_000).default(100),
  nextCursor: z
    .string()
    .regex(/^\d{0,15}$/)
    .default(''),
})

/** Parameters of the history endpoints, https://www.sanity.io/docs/http-reference/history */
export type TransactionsRequest = z.infer<typeof transactions>
export type RevisionRequest = z.infer<typeof revision>
export type EventsRequest = z.infer<typeof events>

type Search = Record<string, string>

/** @throws LakeError 400 naming the parameter */
export const parseTransactionsRequest = (search: Search): TransactionsRequest =>
  orBadRequest(transactions.safeParse(search))

/** @throws LakeError 400 naming the parameter */
export const parseRevisionRequest = (search: Search): RevisionRequest =>
  orBadRequest(revision.safeParse(search))

/** @throws LakeError 400 naming the parameter */
export const parseEventsRequest = (search: Search): EventsRequest => orBadRequest(events.safeParse(search))
