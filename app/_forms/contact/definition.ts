import { env } from '@/lib/env'
import { formService } from '@/lib/leads/destinations/form-service'
import type { FormDefinition } from '@/lib/leads/form'
import { schema } from './schema'

export const definition: FormDefinition = {
  name: 'contact',
  schema,
  destination: () => formService({ url: env().CONTACT_FORM_URL, name: 'Contact form service' }),
}
