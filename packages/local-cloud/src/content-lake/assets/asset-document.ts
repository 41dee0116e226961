import { createHash } from 'node:crypto'
import path from 'node:path'
import type { DraftedDocument } from '../store/transaction.ts'
import type { ImageFacts } from './metadata.ts'

/** Optional details of an upload. */
export type AssetDetails = {
  filename?: string
  label?: string
  title?: string
  description?: string
  creditLine?: string
  source?: { id: string; name: string; url?: string }
}

export type AssetLocation = { projectId: string; dataset: string; publicUrl: string }

/** SHA-1 of an asset, 40 hexadecimal digits: its id, its file name and its ETag. */
export const sha1Of = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex')

/** The document of an image asset; the same bytes give the same id. */
export function imageDocument(
  bytes: Buffer,
  facts: ImageFacts,
  details: AssetDetails,
  location: AssetLocation,
): DraftedDocument {
  const { extension, mimeType, width, height, metadata } = facts
  const name = `${sha1Of(bytes)}-${width}x${height}`
  const base = assetDocument('image', bytes, { name, extension, mimeType }, details, location)
  return { ...base, metadata }
}

/** The document of a file asset. */
export function fileDocument(
  bytes: Buffer,
  mimeType: string,
  details: AssetDetails,
  location: AssetLocation,
): DraftedDocument {
  const extension = extensionOf(details.filename, mimeType)
  return assetDocument('file', bytes, { name: sha1Of(bytes), extension, mimeType }, details, location)
}

type Naming = { name: string; extension: string; mimeType: string }

function assetDocument(
  kind: 'image' | 'file',
  bytes: Buffer,
  { name, extension, mimeType }: Naming,
  { filename, source, ...texts }: AssetDetails,
  { projectId, dataset, publicUrl }: AssetLocation,
): DraftedDocument {
  const url = `${kind}s/${projectId}/${dataset}/${name}.${extension}`
  return {
    _id: `${kind}-${name}-${extension}`,
    _type: kind === 'image' ? 'sanity.imageAsset' : 'sanity.fileAsset',
    assetId: sha1Of(bytes),
    sha1hash: sha1Of(bytes),
    uploadId: sha1Of(bytes),
    extension,
    mimeType,
    size: bytes.byteLength,
    path: url,
    url: `${publicUrl}/${url}`,
    ...(filename && { originalFilename: filename }),
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
    ...(source && { source }),
  }
}

function extensionOf(filename: string | undefined, mimeType: string): string {
  const usable = /^[a-z0-9]{1,10}$/
  const fromName = path
    .extname(filename ?? '')
    .slice(1)
    .toLowerCase()
  if (usable.test(fromName)) return fromName
  const fromType = /\/(?:x-)?([a-z0-9]+)$/.exec(mimeType)?.[1] ?? ''
  return usable.test(fromType) && fromType !== 'octet-stream' ? fromType : 'bin'
}

/** The id of the document that an asset's file name belongs to; undefined when it cannot be one. */
export function documentIdOf(kind: 'image' | 'file', filename: string): string | undefined {
  const pattern = kind === 'image' ? /^([0-9a-f]{40}-\d+x\d+)\.([a-z0-9]+)$/ : /^([0-9a-f]{40})\.([a-z0-9]+)$/
  const [, name, extension] = pattern.exec(filename) ?? []
  return name && `${kind}-${name}-${extension}`
}
