import {
  type Credentials,
  type Environment,
  type LocalCloudOptions,
  type Settings,
  projectServices,
} from 'local-cloud'
import { supabaseProject } from '../../emails/supabase/project.ts'
import { welcomeEmail } from '../../emails/welcome.ts'
import { databaseName } from '../../launcher/names.ts'
import { studioUrls } from './studio.ts'
import { siteWebhook } from './webhook.ts'

/**
 * What the local cloud is told of the site, whose project it plays.
 * @param root absolute path of the site's folder
 * @throws CliError for a variable of a service that cannot be read
 */
export async function localProject(
  root: string,
  given: Environment,
  { settings, siteUrl, credentials }: { settings: Settings; siteUrl: string; credentials: Credentials },
): Promise<Omit<LocalCloudOptions, 'log' | 'services'>> {
  const defaults = supabaseProject(root, siteUrl)
  const here = `http://localhost:${settings.port}`
  return {
    ...settings,
    ...(await projectServices(given, { ...settings, siteUrl, credentials, defaults, welcomeEmail })),
    credentials,
    siteUrl: here,
    // Straight to this machine, whatever public address the site is given.
    webhooks: [siteWebhook(`${here}/api/revalidate`, credentials.revalidateSecret)],
    title: 'Liftpass',
    databaseName,
    studioUrls: studioUrls(settings.port, siteUrl),
  }
}
