import {
  type Credentials,
  type Environment,
  type LocalCloudOptions,
  type Settings,
  projectServices,
  value,
} from 'local-cloud'
import { siteDashboard } from '../../dashboard/site-dashboard.ts'
import { supabaseProject } from '../../emails/supabase/project.ts'
import { welcomeEmail } from '../../emails/welcome.ts'
import { databaseName } from '../names.ts'
import { isForDeveloper, localSiteUrl } from './environment.ts'
import { contentRoles, scheduledWork } from './roles.ts'
import { studioUrls } from './studio.ts'
import { siteWebhook } from './webhook.ts'
import { sampleWebsites } from './websites/index.ts'

/**
 * The options of the local cloud, in which this site is the project.
 * @param root absolute path of the site's folder
 * @throws CliError for an invalid variable of a service
 */
export async function localProject(
  root: string,
  given: Environment,
  { settings, siteUrl, credentials }: { settings: Settings; siteUrl: string; credentials: Credentials },
): Promise<Omit<LocalCloudOptions, 'log' | 'services'>> {
  const defaults = supabaseProject(root, siteUrl)
  const here = localSiteUrl(given, settings.port)
  return {
    ...settings,
    ...(await projectServices(given, {
      ...settings,
      siteUrl,
      credentials,
      defaults,
      welcomeEmail,
      airtableTables: leadsTables(given),
    })),
    credentials,
    siteUrl: here,
    dashboard: siteDashboard(here),
    // The webhook goes to this machine, whatever public URL the site has.
    webhooks: [siteWebhook(`${here}/api/revalidate`, credentials.revalidateSecret)],
    title: 'Liftpass',
    roles: contentRoles,
    writeToken: scheduledWork,
    extraServices: isForDeveloper(siteUrl) ? [sampleWebsites] : [],
    databaseName,
    studioUrls: studioUrls(settings.port, siteUrl, here),
  }
}

/** The Airtable tables that receive leads, with the type of each field. */
export const leadsTables = (given: Environment) => ({
  [value(given, 'AIRTABLE_LEADS_TABLE') ?? 'Leads Generator']: { email: 'email' as const },
})
