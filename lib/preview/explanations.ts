import { isTemporary } from '../content/unavailable'

/** Why a preview cannot be opened, in words for the editor. */
export type Explanation = Readonly<{ status: number; title: string; what: string; fix: string }>

export const explanations = {
  noToken: {
    status: 503,
    title: 'The site cannot read drafts yet',
    what: 'SANITY_API_READ_TOKEN is not set where the site runs, and without it only published content can be read.',
    fix: 'Set it to a token with viewer rights for this dataset, then restart the site.',
  },
  noSecret: {
    status: 400,
    title: 'This address opens previews, but it is incomplete',
    what: 'It has no secret from the Studio.',
    fix: 'Open the page through “Preview” in the Studio, or copy its preview link once more, whole.',
  },
  wrongSecret: {
    status: 401,
    title: 'This preview link is no longer valid',
    what: 'Links from the Studio last an hour. Shared links last until sharing is turned off, or the site reads another dataset than the Studio.',
    fix: 'Open the page again through “Preview” in the Studio, or ask for a new link.',
  },
  tokenRefused: {
    status: 502,
    title: 'The site’s token for drafts is refused',
    what: 'The Content Lake does not accept SANITY_API_READ_TOKEN: it was revoked, has a typing mistake, or belongs to another project.',
    fix: 'Set it to a valid token with viewer rights for this dataset, then restart the site.',
  },
  unreachable: {
    status: 503,
    title: 'The Content Lake does not respond',
    what: 'The site could not ask whether this preview link is valid.',
    fix: 'Try again in a moment. If it keeps happening, check SANITY_API_HOST and the network of the site.',
  },
} as const satisfies Record<string, Explanation>

/** The explanation of a client's error; undefined for a bug. */
export function explainFailure(error: unknown): Explanation | undefined {
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  if (status === 401 || status === 403) return explanations.tokenRefused
  return isTemporary(error) ? explanations.unreachable : undefined
}
