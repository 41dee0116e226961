import { z } from 'zod'
import { sampleTables, type TableDefinitions } from '../airtable/options.ts'
import { airtableRate, type RateRule } from '../airtable/rate-limit.ts'
import { localBaseId } from './connection-variables.ts'
import { value, type Environment } from './environment.ts'
import { CliError } from './cli-error.ts'

/** The tables and the rate limit of the local Airtable. */
export type LocalAirtable = { baseId: string; tables: TableDefinitions; rate: RateRule }

const tableDefinitions = z.record(
  z.string().min(1),
  z.record(
    z.string().min(1),
    z.enum(['singleLineText', 'multilineText', 'email', 'phoneNumber', 'url', 'number', 'checkbox']),
  ),
)

/**
 * Reads the settings of the local Airtable:
 * - LOCAL_AIRTABLE_TABLES, JSON such as `{"Members": {"Name": "singleLineText"}}`: tables beside those of the project
 * - LOCAL_AIRTABLE_PER_SECOND (5; 0: no limit), LOCAL_AIRTABLE_PENALTY_SECONDS (30)
 * @param projectTables tables that the project needs; without any table the base has a sample
 * @throws CliError for a value that cannot be read
 */
export function readLocalAirtable(
  environment: Environment,
  projectTables: TableDefinitions = {},
): LocalAirtable {
  const tables = { ...projectTables, ...readTables(environment) }
  return {
    baseId: value(environment, 'AIRTABLE_BASE_ID') ?? localBaseId,
    tables: Object.keys(tables).length > 0 ? tables : sampleTables,
    rate: {
      perSecond: readNumber(environment, 'LOCAL_AIRTABLE_PER_SECOND', airtableRate.perSecond),
      penaltySeconds: readNumber(environment, 'LOCAL_AIRTABLE_PENALTY_SECONDS', airtableRate.penaltySeconds),
    },
  }
}

function readNumber(environment: Environment, name: string, standard: number): number {
  const text = value(environment, name)
  if (text === undefined) return standard
  if (/^\d{1,6}(\.\d+)?$/.test(text)) return Number(text)
  throw new CliError(`${name} is “${text}”. It has to be a number, 0 or more.`)
}

function readTables(environment: Environment): TableDefinitions {
  const text = value(environment, 'LOCAL_AIRTABLE_TABLES')
  if (text === undefined) return {}
  try {
    return tableDefinitions.parse(JSON.parse(text))
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    throw new CliError(
      `LOCAL_AIRTABLE_TABLES has to be JSON such as {"Members": {"Name": "singleLineText"}}. ${why}`,
    )
  }
}
