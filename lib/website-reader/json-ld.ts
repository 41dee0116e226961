import { parseJson } from '../http/parse-json.ts'

/** The organization behind a site, from structured data. */
export type Organization = {
  name?: string
  logo?: string
  /** of type WebSite */
  isSite: boolean
}

const ORGANIZATION =
  /(?:Organization|Corporation|Business|Gym|HealthClub|SportsActivityLocation|SportsClub|BowlingAlley|TennisComplex|PublicSwimmingPool|DaySpa|Brand|Store|Place|NGO)$/

const DEEPEST = 6
const MAX_NODES = 1000

/**
 * Reads organizations and their logos from JSON-LD (https://schema.org/Organization), in document order.
 * @param text of a script element; untrusted
 */
export function readJsonLd(text: string): Organization[] {
  const organizations: Organization[] = []
  const byId = new Map<string, unknown>()
  let nodes = 0
  const visit = (node: unknown, depth: number): void => {
    if (typeof node !== 'object' || node === null || depth > DEEPEST || ++nodes > MAX_NODES) return
    if (Array.isArray(node)) return node.forEach((one) => visit(one, depth + 1))
    const { '@id': id, '@type': type, name, logo } = node as Record<string, unknown>
    if (typeof id === 'string' && !byId.has(id)) byId.set(id, node)
    const types = [type].flat().filter((one): one is string => typeof one === 'string')
    const isSite = types.includes('WebSite')
    if (isSite || types.some((one) => ORGANIZATION.test(one))) {
      const url = pictureUrl(logo, byId)
      organizations.push({
        isSite,
        ...(typeof name === 'string' ? { name } : {}),
        ...(url ? { logo: url } : {}),
      })
    }
    for (const value of Object.values(node)) visit(value, depth + 1)
  }
  visit(parseJson(text), 0)
  return organizations
}

/** The logo may be a URL, an ImageObject, a list of either, or a reference to an earlier node. */
function pictureUrl(logo: unknown, byId: ReadonlyMap<string, unknown>): string | undefined {
  const [first] = [logo].flat()
  if (typeof first === 'string') return first
  if (typeof first !== 'object' || first === null) return undefined
  const { url, contentUrl, '@id': id } = first as Record<string, unknown>
  for (const href of [url, contentUrl]) if (typeof href === 'string') return href
  const other = typeof id === 'string' ? byId.get(id) : undefined
  return other === undefined || other === first ? undefined : pictureUrl(other, new Map())
}
