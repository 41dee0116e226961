import { env } from '@/lib/env'
import { formService } from '@/lib/leads/destinations/form-service'
import { staffAddressOf } from '@/lib/sample-passes/addresses'

/** The lead goes with a link to the page on which staff finish its pass. */
export const destination = () =>
  formService({
    url: env().DESIGN_FORM_URL,
    name: 'Design form service',
    extra: ({ staffToken }): Record<string, string> =>
      staffToken ? { design: env().SITE_URL + staffAddressOf(staffToken) } : {},
  })
