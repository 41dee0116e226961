import { mayRead, mayReadAll } from '../access/index.ts'
import { badRequest } from '../errors.ts'
import type { Identity } from '../http/environment.ts'
import { isOfRelease, knowsReleases } from '../releases/api-version.ts'
import { willBeUnpublished } from '../releases/release.ts'
import { asPublished } from './version-of-perspective.ts'
import { isPublished, publishedId, type LakeDocument } from '../store/document.ts'
import { mostViews, type View } from '../store/document-index.ts'
import type { DocumentSet } from '../store/document-set.ts'

/**
 * The perspective of a query. `stack` lists layers above the published documents from the top, `drafts` or names of
 * releases; `drafts` alone is Sanity's drafts perspective. `releases: false` is for API versions without releases: it
 * excludes releases and their versions.
 */
export type Perspective = { releases?: boolean } & (
  | { kind: 'raw' }
  | { kind: 'published' }
  | { kind: 'stack'; layers: readonly string[] }
)

const layerName = /^[a-zA-Z0-9_-]{1,64}$/

/**
 * Reads the `perspective` parameter: `raw`, `published`, `drafts` (once `previewDrafts`) or a comma-separated stack
 * of releases. Without it the API version decides, as at Sanity; one that knows no releases gets no versions in them.
 * @param apiVersion without the `v`: `1`, `X` or a date
 * @throws LakeError 400
 */
export function parsePerspective(value: string | undefined, apiVersion: string): Perspective {
  const releases = knowsReleases(apiVersion)
  const kind = value || (releases ? 'published' : 'raw')
  if (kind === 'raw' || kind === 'published') return { kind, releases }
  const layers = kind.split(',').map((name) => (name === 'previewDrafts' ? 'drafts' : name))
  const bad = layers.find((name) => !layerName.test(name) || name === 'raw')
  if (bad !== undefined) throw badRequest(`Invalid perspective "${kind.slice(0, 80)}"`)
  const release = layers.find((name) => name !== 'drafts' && name !== 'published')
  if (!releases && release !== undefined) {
    const hint = 'releases need API version 2025-02-19 or later'
    throw badRequest(`Invalid perspective "${kind.slice(0, 80)}": ${hint}`)
  }
  return { kind: 'stack', releases, layers: layers.filter((name) => name !== 'published') }
}

const views = new WeakMap<DocumentSet, Map<string, DocumentSet>>()

/** The documents of a perspective that an identity may read; computed once per role and state of the store. */
export function applyPerspective(
  perspective: Perspective,
  all: DocumentSet,
  identity: Identity | null,
): DocumentSet {
  const key = JSON.stringify([perspective, identity?.role.name ?? null])
  let known = views.get(all)
  if (!known) views.set(all, (known = new Map()))
  const view = known.get(key) ?? all.seen(key, viewOf(perspective, identity))
  if (known.size < mostViews) known.set(key, view)
  return view
}

function viewOf(perspective: Perspective, identity: Identity | null): View {
  const readsAll = mayReadAll(identity)
  const withReleases = perspective.releases !== false
  return (versions) => {
    const visible = versions.filter(
      (document) => (readsAll || mayRead(identity, document)) && (withReleases || !isOfRelease(document._id)),
    )
    if (perspective.kind === 'raw') return visible
    if (perspective.kind === 'published') return visible.filter((document) => isPublished(document._id))
    return topmost(visible, perspective.layers)
  }
}

/** The topmost version of one document in a stack, under the published id; none when the stack has none. */
function topmost(versions: readonly LakeDocument[], layers: readonly string[]): LakeDocument[] {
  const id = publishedId(versions[0]?._id ?? '')
  const ids = layers.map((layer) => (layer === 'drafts' ? `drafts.${id}` : `versions.${layer}.${id}`))
  if (isPublished(id)) ids.push(id)
  for (const candidate of ids) {
    const version = versions.find((document) => document._id === candidate)
    if (version) return willBeUnpublished(version) ? [] : [asPublished(id, version)]
  }
  return []
}
