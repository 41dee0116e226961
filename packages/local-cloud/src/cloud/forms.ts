import type { Pool } from 'pg'
import { createForms } from '../forms/index.ts'
import type { Service } from './service.ts'

const path = '/forms'

/** Starts the form-collection service of the local cloud. */
export async function formsService(pool: Pool): Promise<Service> {
  return {
    name: 'forms',
    title: 'Form services',
    purpose: 'Take what is sent to the contact and the design form, and keep it in an inbox for each.',
    path,
    fetch: await createForms({ pool, path }),
    close: async () => undefined,
  }
}
