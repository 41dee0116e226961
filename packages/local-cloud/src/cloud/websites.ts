import { createWebsites, gyms, standInsAt } from '../websites/index.ts'
import type { Service } from './service.ts'

const path = '/websites'

/** Starts the gyms' websites of the local cloud. */
export const websitesService = (): Service => ({
  name: 'websites',
  title: 'Gyms’ websites',
  purpose: `Stand in for gyms whose address is typed on /create: ${gyms.map(({ host }) => host).join(', ')}.`,
  path,
  fetch: createWebsites(path),
  close: async () => undefined,
})

/** The variable that leads the site to them. */
export const websiteStandIns = (cloudUrl: string) => ({ WEBSITE_STAND_INS: standInsAt(cloudUrl, path) })
