import type { Pool } from 'pg'
import { createForms } from '../forms/index.ts'
import type { Service } from './service.ts'

const path = '/forms'

/** Starts the form service of the local cloud. */
export async function formsService(pool: Pool): Promise<Service> {
  return {
    name: 'forms',
    title: 'Form services',
    purpose: 'Take form posts and keep them in an inbox for each form.',
    path,
    fetch: await createForms({ pool, path }),
    close: async () => undefined,
  }
}
