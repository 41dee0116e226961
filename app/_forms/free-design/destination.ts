import { env } from '@/lib/env'
import { formService } from '@/lib/leads/destinations/form-service'

export const destination = () => formService({ url: env().DESIGN_FORM_URL, name: 'Design form service' })
