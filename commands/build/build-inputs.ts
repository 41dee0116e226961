import { createHash } from 'node:crypto'
import { type Dirent, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Environment, value } from 'local-cloud'
import { API_VERSION } from '../../content-model/api-version.ts'

/** The inputs of a build by name (`lib/env.ts`, `SITE_URL`, `the content`), each as a hash. */
export type BuildInputs = Record<string, string>

/** Variables whose values end up in built pages or scripts, or affect them. */
const buildVariables =
  /^(SITE_URL|SANITY_(PROJECT_ID|DATASET|API_HOST|STUDIO_\w+)|SUPABASE_(URL|ANON_KEY)|TURNSTILE_SITE_KEY|NEXT_(?!TELEMETRY)\w+|LOCAL_OAUTH_PROVIDERS|LOCAL_SSO_DOMAIN|GOTRUE_(EXTERNAL|SAML)_\w+|VERCEL)$/

/** Whether a change of the variable requires a new build; the site reads all others at run time. */
export const isBuildVariable = (name: string): boolean => buildVariables.test(name)

/**
 * Paths in the project that no build reads; every other path counts. The editors' guide counts, because the Studio
 * shows it.
 */
const unread = [
  /^(\..*|node_modules|bench|commands|content|coverage|deploy|emails|launcher|packages|playwright-report|test-results|tests)$/,
  /^([^/]+\.md|LICENSE|(?:cspell|knip|renovate)\.json|[^/]+\.(?:tsbuildinfo|tar\.gz)|leads-[^/]+|next-env\.d\.ts|(oxlint|playwright|vitest)\.config\.\w+)$/,
  /^docs\/(?!editors\.md$).*$/,
  /(^|\/)\.DS_Store$/,
]

/**
 * Collects the inputs of a build: the content of source files (not their times, which git changes), installed packages,
 * the variables that end up in pages, the version of Node.js, and the revisions of all published documents.
 * @param written absolute paths of output folders of builds and services, which may be inside the project
 * @param environment complete, with the variables of local services
 * @returns without `the content` when the Content Lake does not respond: a build from such inputs counts as outdated
 * later
 */
export async function buildInputs(
  root: string,
  written: readonly string[],
  environment: Environment,
): Promise<BuildInputs> {
  const inputs: BuildInputs = {
    'the version of Node.js': process.version,
    'the project folder': hash(root),
    'what is installed in node_modules': hashOfFile(join(root, 'node_modules', '.package-lock.json')),
  }
  for (const name of Object.keys(environment).filter(isBuildVariable)) {
    const text = value(environment, name)
    if (text !== undefined) inputs[name] = hash(text)
  }
  for (const path of sources(root, written)) inputs[path] = hashOfFile(join(root, path))
  const revisions = await publishedRevisions(environment)
  return revisions === undefined ? inputs : { ...inputs, 'the content': hash(revisions) }
}

/**
 * Paths of all files that a build may read, relative to the project, with `/` as separator.
 * @param within real paths of `folder` and the folders around it: a link back to one of them is not followed
 */
function sources(
  root: string,
  written: readonly string[],
  folder = '',
  within: readonly string[] = [realpathSync(root)],
): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    const absolute = resolve(root, path)
    if (unread.some((pattern) => pattern.test(path)) || written.includes(absolute)) return []
    if (!isFolder(entry, absolute)) return [path]
    const real = realpathSync(absolute)
    return within.includes(real) ? [] : sources(root, written, path, [...within, real])
  })
}

const isFolder = (entry: Dirent, path: string): boolean =>
  entry.isSymbolicLink()
    ? statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
    : entry.isDirectory()

const QUERY = '*[!(_type match "sanity.*") && !(_type match "system.*")] | order(_id) {_id, _rev}'
const TIMEOUT_MS = 10_000

/** Ids and revisions of all published documents as one text; undefined when the Content Lake does not respond. */
async function publishedRevisions(environment: Environment): Promise<string | undefined> {
  const of = (name: string) => value(environment, name)
  const host = of('SANITY_API_HOST') ?? 'https://api.sanity.io'
  const project = host === 'https://api.sanity.io' ? `https://${of('SANITY_PROJECT_ID')}.api.sanity.io` : host
  const url = `${project}/v${API_VERSION}/data/query/${of('SANITY_DATASET')}?perspective=published&query=${encodeURIComponent(QUERY)}`
  const token = of('SANITY_API_READ_TOKEN')
  try {
    const response = await fetch(url, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await response.text()
    return response.ok ? JSON.stringify((JSON.parse(text) as { result: unknown }).result) : undefined
  } catch {
    // The next build reads the content too, and reports a wrong URL or token.
    return undefined
  }
}

function hashOfFile(path: string): string {
  try {
    return hash(readFileSync(path))
  } catch (error) {
    // A dangling link, or packages that npm did not install.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'absent'
    throw error
  }
}

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('base64url').slice(0, 22)
