import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Pool } from 'pg'
import { unknownDataset, unknownProject } from '../http/app.ts'
import type { LakeEnv } from '../http/environment.ts'
import { httpError } from '../errors.ts'
import type { LakeDocument } from '../store/document.ts'
import type { Store } from '../store/store.ts'
import { documentIdOf, type Home } from './asset-document.ts'
import { readAsset, type StoredAsset } from './bytes.ts'
import { mimeTypeOf, outputFormat } from './formats.ts'
import type { Size } from './geometry.ts'
import { asksForOriginal, parseImageParams, type ImageParams } from './params.ts'
import { render } from './render.ts'
import { respond } from './respond.ts'
import type { Turnstile } from './turnstile.ts'
import type { VariantCache } from './variant-cache.ts'

type Setup = { store: Store; pool: Pool; home: Home; cache: VariantCache; turnstile: Turnstile }

/** `GET /images/…` and `GET /files/…`: the assets themselves, images in any shape the address asks for. */
export function addCdnRoutes(app: Hono<LakeEnv>, setup: Setup): void {
  // A second name after the first is for people's eyes and for downloads.
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
  // Drawings scale by themselves: they stay drawings until another format is asked for.
  const { width, height, extension } = describedBy(document)
  const untouched = extension === 'svg' ? params.fm === undefined : asksForOriginal(params)
  if (untouched) return original(c, document, await storedAsset(document, setup))
  const format = outputFormat(params, extension, c.req.header('accept') ?? '')
  const name = `${variantName(document, params)}.${format}`
  const bytes = await setup.cache.get(name, () =>
    setup.turnstile.run(async () => {
      const { bytes: source } = await storedAsset(document, setup)
      return render(source, { width, height }, params, format)
    }),
  )
  return respond(c, {
    bytes,
    mimeType: mimeTypeOf(format),
    etag: `"${name}"`,
    originalFilename: nameOf(document),
    ...(params.auto && { vary: 'Accept' }),
  })
}

function original(c: Context, document: LakeDocument, { bytes, mimeType, sha1 }: StoredAsset): Response {
  return respond(c, { bytes, mimeType, etag: `"${sha1}"`, originalFilename: nameOf(document) })
}

function assetOf(c: Context, kind: 'image' | 'file', { store, home }: Setup): LakeDocument {
  const { project = '', dataset = '', file = '' } = c.req.param() as Record<string, string>
  if (project !== home.projectId) throw unknownProject(project)
  if (dataset !== home.dataset) throw unknownDataset(dataset)
  const document = store.current.get(documentIdOf(kind, file) ?? '')
  if (!document) throw httpError(404, `${kind === 'image' ? 'Image' : 'File'} not found`)
  return document
}

async function storedAsset({ _id: id }: LakeDocument, { pool }: Setup): Promise<StoredAsset> {
  const asset = await readAsset(pool, id)
  if (!asset) throw httpError(404, `The bytes of "${id}" are missing: upload the file again`)
  return asset
}

/** Size and kind are part of an image's id, so they are known even where somebody has edited its document. */
function describedBy({ _id: id }: LakeDocument): Size & { extension: string } {
  const [, width, height, extension = ''] = /-(\d+)x(\d+)-([a-z0-9]+)$/.exec(id) ?? []
  return { width: Number(width), height: Number(height), extension }
}

function nameOf({ originalFilename }: LakeDocument): string | undefined {
  return typeof originalFilename === 'string' ? originalFilename : undefined
}

/** What makes one variant differ from another; `auto` shows in the format alone. */
function variantName({ _id: id }: LakeDocument, params: ImageParams): string {
  const given = Object.entries(params).filter(([name, value]) => name !== 'auto' && value !== undefined)
  const described = JSON.stringify([id, given.sort(([a], [b]) => (a < b ? -1 : 1))])
  return createHash('sha256').update(described).digest('hex').slice(0, 40)
}
