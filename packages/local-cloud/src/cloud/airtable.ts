import { createAirtable, type AirtableOptions } from '../airtable/index.ts'
import type { Service } from './service.ts'

/** Options of the local Airtable. */
export type AirtableSettings = Omit<AirtableOptions, 'path'>

const path = '/airtable'

/** Starts Airtable as a service of the local cloud. */
export async function airtableService(settings: AirtableSettings): Promise<Service> {
  return {
    name: 'airtable',
    title: 'Airtable',
    purpose:
      'Holds the tables of a base; speaks Airtable’s Web API, its limit of five requests a second included.',
    path,
    fetch: await createAirtable({ ...settings, path }),
    close: async () => undefined,
  }
}
