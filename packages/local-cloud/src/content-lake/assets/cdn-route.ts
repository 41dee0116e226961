import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Pool } from 'pg'
import { unknownDataset, unknownProject } from '../http/app.ts'
import type { LakeEnv } from '../http/environment.ts'
import { httpError } from '../errors.ts'
import type { LakeDocument } from '../store/document.ts'
import type { Store } from '../store/store.ts'
import { documentIdOf, type AssetLocation } from './asset-document.ts'
import { readAsset, type StoredAsset } from './bytes.ts'
import { mimeTypeOf, outputFormat } from './formats.ts'
import type { Size } from './geometry.ts'
import { isUntransformed, parseImageParams, type ImageParams } from './image-params.ts'
import { render } from './render.ts'
import { assetResponse } from './asset-response.ts'
import type { Semaphore } from './semaphore.ts'
import type { VariantCache } from './variant-cache.ts'

type Setup = { store: Store; pool: Pool; location: AssetLocation; cache: VariantCache; semaphore: Semaphore }

/** `GET /images/…` and `GET /files/…`: serves assets; images are transformed by the parameters of the URL. */
export function addCdnRoutes(app: Hono<LakeEnv>, setup: Setup): void {
  // The vanity file name after the first has no effect but on downloads.
  for (const path of ['/images/:project/:dataset/:file', '/images/:project/:dataset/:file/:vanity']) {
    app.get(path, (c) => serveImage(c, setup))
  }
  for (const path of ['/files/:project/:dataset/:file', '/files/:project/:dataset/:file/:vanity']) {
    app.get(path, async (c) => {
      const document = assetOf(c, 'file', setup)
      return original(c, document, await storedAsset(document, setup))
    })
  }
}

async function serveImage(c: Context<LakeEnv>, setup: Setup): Promise<Response> {
  const params = parseImageParams(c.req.query())
  const document = assetOf(c, 'image', setup)
  // SVG scales by itself, so it is rendered only when the URL asks for another format.
  const { width, height, extension } = describedBy(document)
  const untouched = extension === 'svg' ? params.fm === undefined : isUntransformed(params)
  if (untouched) return original(c, document, await storedAsset(document, setup))
  const format = outputFormat(params, extension, c.req.header('accept') ?? '')
  const name = `${variantName(document, params)}.${format}`
  const bytes = await setup.cache.get(name, () =>
    setup.semaphore.run(async () => {
      const { bytes: source } = await storedAsset(document, setup)
      return render(source, { width, height }, params, format)
    }),
  )
  return assetResponse(c, {
    bytes,
    mimeType: mimeTypeOf(format),
    etag: `"${name}"`,
    originalFilename: nameOf(document),
    ...(params.auto && { vary: 'Accept' }),
  })
}

function original(c: Context, document: LakeDocument, { bytes, mimeType, sha1 }: StoredAsset): Response {
  return assetResponse(c, { bytes, mimeType, etag: `"${sha1}"`, originalFilename: nameOf(document) })
}

function assetOf(c: Context, kind: 'image' | 'file', { store, location }: Setup): LakeDocument {
  const { project = '', dataset = '', file = '' } = c.req.param() as Record<string, string>
  if (project !== location.projectId) throw unknownProject(project)
  if (dataset !== location.dataset) throw unknownDataset(dataset)
  const document = store.current.get(documentIdOf(kind, file) ?? '')
  if (!document) throw httpError(404, `${kind === 'image' ? 'Image' : 'File'} not found`)
  return document
}

async function storedAsset({ _id: id }: LakeDocument, { pool }: Setup): Promise<StoredAsset> {
  const asset = await readAsset(pool, id)
  if (!asset) throw httpError(404, `The bytes of "${id}" are missing: upload the file again`)
  return asset
}

/** Reads size and extension from an image's id, because an editor may have changed its document. */
function describedBy({ _id: id }: LakeDocument): Size & { extension: string } {
  const [, width, height, extension = ''] = /-(\d+)x(\d+)-([a-z0-9]+)$/.exec(id) ?? []
  return { width: Number(width), height: Number(height), extension }
}

function nameOf({ originalFilename }: LakeDocument): string | undefined {
  return typeof originalFilename === 'string' ? originalFilename : undefined
}

/** Cache key of a variant. `auto` has no part in it, because it decides nothing but the format. */
function variantName({ _id: id }: LakeDocument, params: ImageParams): string {
  const given = Object.entries(params).filter(([name, value]) => name !== 'auto' && value !== undefined)
  const described = JSON.stringify([id, given.sort(([a], [b]) => (a < b ? -1 : 1))])
  return createHash('sha256').update(described).digest('hex').slice(0, 40)
}
