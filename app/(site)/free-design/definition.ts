import { env } from '@/lib/env'
import { formService } from '@/lib/leads/destinations/form-service'
import type { FormDefinition } from '@/lib/leads/form'
import { staffPath } from '@/lib/sample-passes/paths'
import { sampleInForm } from '@/lib/sample-passes/sample-in-form'
import { schema } from './schema'

export const definition: FormDefinition = {
  name: 'free-design',
  schema,
  /** Each lead is delivered with a link to the page on which staff finish its pass. */
  destination: () =>
    formService({
      url: env().DESIGN_FORM_URL,
      name: 'Design form service',
      attribution: env().DESIGN_FORM_ATTRIBUTION,
      extra: ({ staffToken }): Record<string, string> =>
        staffToken ? { design: env().SITE_URL + staffPath(staffToken) } : {},
    }),
  sample: sampleInForm,
}
