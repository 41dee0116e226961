import type { DashboardOptions, ProjectPage } from 'local-cloud'
import { leadPage } from './leads/lead-page.ts'
import { createLeadsReader } from './leads/leads-reader.ts'
import { leadsPage } from './leads/list-page.ts'

/**
 * The site's part of the local cloud's dashboard.
 * @param siteUrl base URL of its links to the site
 */
export const siteDashboard = (siteUrl: string): DashboardOptions => ({
  pages: [leadsPages(siteUrl)],
  editorsCommand: 'npm run local -- editors',
  accountLabel: 'companyName',
})

/** The list of leads at `/dashboard/leads`, and each lead below it by its id. */
const leadsPages = (siteUrl: string): ProjectPage => ({
  title: 'Leads',
  path: 'leads',
  async handler({ pool, segments: [id, ...rest], query }) {
    const leads = createLeadsReader(pool)
    if (id === undefined) return leadsPage(leads, query)
    if (rest.length > 0 || !(await leads.hasTables())) return undefined
    const lead = await leads.lead(id)
    return lead && leadPage(lead, await leads.pass(lead.id), siteUrl)
  },
})
