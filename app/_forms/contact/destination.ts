import { env } from '@/lib/env'
import { formService } from '@/lib/leads/destinations/form-service'

export const destination = () => formService({ url: env().CONTACT_FORM_URL, name: 'Contact form service' })
