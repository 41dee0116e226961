import { env } from '@/lib/env'
import { airtableTable } from '@/lib/leads/destinations/airtable'
import type { FormDefinition } from '@/lib/leads/form'
import { schema } from './schema'

export const definition: FormDefinition = {
  name: 'case-study',
  schema,
  destination: () => {
    const { AIRTABLE_API_KEY, AIRTABLE_BASE_ID, AIRTABLE_ENDPOINT_URL, AIRTABLE_LEADS_TABLE } = env()
    return airtableTable({
      endpointUrl: AIRTABLE_ENDPOINT_URL,
      apiKey: AIRTABLE_API_KEY,
      baseId: AIRTABLE_BASE_ID,
      table: AIRTABLE_LEADS_TABLE,
      fields: { email: 'email' },
      mergeOn: 'email',
    })
  },
}
