import { env } from '@/lib/env'
import { airtableTable } from '@/lib/leads/destinations/airtable'
import type { FormDefinition } from '@/lib/leads/form'
import { caseStudyReply } from './reply'
import { schema } from './schema'

export const definition: FormDefinition = {
  name: 'case-study',
  schema,
  reply: caseStudyReply,
  destination: () => {
    const settings = env()
    return airtableTable({
      endpointUrl: settings.AIRTABLE_ENDPOINT_URL,
      apiKey: settings.AIRTABLE_API_KEY,
      baseId: settings.AIRTABLE_BASE_ID,
      table: settings.AIRTABLE_LEADS_TABLE,
      attribution: settings.AIRTABLE_LEADS_ATTRIBUTION,
      fields: { email: 'email' },
      mergeOn: 'email',
    })
  },
}
