import { env } from '@/lib/env'
import { formService } from '@/lib/leads/destinations/form-service'
import type { FormDefinition } from '@/lib/leads/form'
import { schema } from './schema'

export const definition: FormDefinition = {
  name: 'contact',
  schema,
  destination: () => {
    const { CONTACT_FORM_URL, CONTACT_FORM_ATTRIBUTION } = env()
    return formService({
      url: CONTACT_FORM_URL,
      name: 'Contact form service',
      attribution: CONTACT_FORM_ATTRIBUTION,
    })
  },
}
