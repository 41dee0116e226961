/** Why the preview cannot work and how to fix it, in words for the editor. */
export type PreviewProblem = { title: string; what: string; fix: string; link?: string }

/** The origin of the Studio and the dataset it edits. */
export type StudioContext = { origin: string; projectId: string; dataset: string }

const TIMEOUT_MS = 8000
const STATUS_PATH = '/api/draft-mode/status'

/**
 * Asks the site whether it can show drafts of the dataset that this Studio edits. Takes eight seconds at most; errors
 * become problems.
 * @returns undefined when the preview can work
 */
export async function checkPreview(studio: StudioContext): Promise<PreviewProblem | undefined> {
  let response: Response
  try {
    response = await fetch(studio.origin + STATUS_PATH, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch {
    return {
      title: 'The site does not respond',
      what: `${studio.origin} could not be reached within ${TIMEOUT_MS / 1000} seconds.`,
      fix: 'Check that the site runs and that this computer is online, then try again.',
    }
  }
  const status: unknown = await response.json().catch(() => undefined)
  if (!response.ok || !isStatus(status)) {
    return {
      title: 'The site does not say whether it can show drafts',
      what: `${studio.origin + STATUS_PATH} responded with ${response.status}.`,
      fix: 'The site may be of another version than this Studio. Deploy both together, then try again.',
    }
  }
  return findProblem(status, studio)
}

/** The body of the response, see lib/preview/status.ts. */
type Status = { siteUrl: string; projectId: string; dataset: string; drafts: string }

/** The most fundamental problem that a site's response shows. */
export function findProblem(status: Status, studio: StudioContext): PreviewProblem | undefined {
  const siteOrigin = URL.canParse(status.siteUrl) ? new URL(status.siteUrl).origin : status.siteUrl
  if (siteOrigin !== studio.origin) {
    return {
      title: 'The Studio is open at another address than the site’s',
      what: `You are at ${studio.origin}, but the site says that its address is ${siteOrigin}.`,
      fix: `Open the Studio at ${siteOrigin}/studio. If that address is wrong, set SITE_URL to ${studio.origin} where the site runs and restart it.`,
      link: `${siteOrigin}/studio`,
    }
  }
  if (status.projectId !== studio.projectId || status.dataset !== studio.dataset) {
    return {
      title: 'The site shows other content than this Studio edits',
      what: `The site reads ${status.projectId}/${status.dataset}, this Studio edits ${studio.projectId}/${studio.dataset}.`,
      fix: 'Set SANITY_PROJECT_ID and SANITY_DATASET to the same values for both, then restart the site.',
    }
  }
  switch (status.drafts) {
    case 'ready':
      return undefined
    case 'no-token':
      return {
        title: 'The site cannot read drafts yet',
        what: 'SANITY_API_READ_TOKEN is not set where the site runs.',
        fix: 'Set it to a token with viewer rights for this dataset, then restart the site.',
      }
    case 'refused':
      return {
        title: 'The site’s token for drafts is refused',
        what: 'The Content Lake does not accept SANITY_API_READ_TOKEN: it was revoked, has a typing mistake, or belongs to another project.',
        fix: 'Set it to a valid token with viewer rights for this dataset, then restart the site.',
      }
    default:
      return {
        title: 'The site cannot reach the Content Lake',
        what: 'The site runs, but its content does not respond.',
        fix: 'Try again in a moment. If it keeps happening, check SANITY_API_HOST and the network of the site.',
      }
  }
}

function isStatus(value: unknown): value is Status {
  const { siteUrl, projectId, dataset, drafts } = (value ?? {}) as Record<string, unknown>
  return [siteUrl, projectId, dataset, drafts].every((part) => typeof part === 'string')
}
