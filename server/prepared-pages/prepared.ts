import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { appendText } from './append-text.ts'
import { chooseEncoding, toQuickVariants, toVariants, type Encoding, type Variants } from './variants.ts'

/** Headers as a flat array of names and values, which Node.js writes without copying; the same for every visitor. */
type Headers = readonly string[]

/** The response headers of one encoding. */
type Heads = { etag: string; ok: Headers; notModified: Headers }

/** A text with its responses, made in advance for every encoding. */
export type Prepared = Readonly<{ heads: Readonly<Record<Encoding, Heads>>; variants: Variants }>

/** The `cache-control` of a response that is one visitor's own. */
export const PERSONAL = 'private, max-age=0, must-revalidate'

/** Hashes a text to 22 characters for an ETag or a path. */
export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22)

/**
 * Prepares all responses for a text, so that a request only has to choose an encoding.
 * @param headers of the response, besides those of the encoding
 * @param quality see `toVariants`
 */
export async function prepare(
  text: string,
  headers: Readonly<Record<string, string>>,
  quality?: number,
): Promise<Prepared> {
  return toPrepared(hashOf(text), headers, await toVariants(text, quality))
}

/** Like `prepare`, within a millisecond or two and with more bytes. */
export const prepareQuickly = (text: string, headers: Readonly<Record<string, string>>): Prepared =>
  toPrepared(`${hashOf(text)}-quick`, headers, toQuickVariants(text))

/**
 * Makes the response headers of a text whose encodings exist.
 * @param name of the text in ETags
 */
export function toPrepared(
  name: string,
  headers: Readonly<Record<string, string>>,
  variants: Variants,
): Prepared {
  const headsOf = (encoding: Encoding): Heads => {
    // Each encoding has other bytes, hence its own strong ETag.
    const etag = `"${name}-${encoding}"`
    const notModified = Object.entries({ ...headers, etag }).flat()
    const coding = encoding === 'identity' ? [] : ['content-encoding', encoding]
    const length = encoding === 'identity' ? variants.length : variants[encoding].byteLength
    return { etag, notModified, ok: [...notModified, ...coding, 'content-length', String(length)] }
  }
  return { heads: { br: headsOf('br'), gzip: headsOf('gzip'), identity: headsOf('identity') }, variants }
}

/** In bytes of memory. The lists of headers take about as much as their texts, which all encodings share. */
export const sizeOf = ({ variants, heads }: Prepared): number =>
  variants.br.byteLength + variants.gzip.byteLength + 2 * heads.identity.ok.join('').length

/** Responds to GET and HEAD, with 304 if the client has this variant. */
export function send(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  prepared: Prepared,
): void {
  const encoding = chooseEncoding(headers['accept-encoding'])
  const { etag, ok, notModified } = prepared.heads[encoding]
  const known = headers['if-none-match']
  if (known !== undefined && isAmong(known, etag)) response.writeHead(304, notModified as string[]).end()
  else response.writeHead(200, ok as string[]).end(method === 'HEAD' ? undefined : bodyOf(prepared, encoding))
}

/**
 * Responds to GET and HEAD with a text at the end that is this visitor's own, so that no cache may keep the response.
 * @param addition 1 to `MAX_APPENDED_LENGTH` bytes
 */
export function sendWith(
  addition: Buffer,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  prepared: Prepared,
): void {
  const encoding = chooseEncoding(headers['accept-encoding'])
  const body = appendText(bodyOf(prepared, encoding), encoding, addition)
  for (const [name, value] of pairsOf(prepared.heads[encoding].ok)) response.setHeader(name, value)
  response.removeHeader('etag')
  response.setHeader('cache-control', PERSONAL)
  response.setHeader('content-length', body.byteLength)
  response.writeHead(200).end(method === 'HEAD' ? undefined : body)
}

const pairsOf = (headers: Headers): [string, string][] =>
  headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? '']] : []))

const bodyOf = ({ variants }: Prepared, encoding: Encoding): Buffer =>
  encoding === 'identity' ? gunzipSync(variants.gzip) : variants[encoding]

/** Proxies that compress make an ETag weak; it still names the same page. `*` stands for any (RFC 9110 §13.1.2). */
const isAmong = (tags: string, etag: string): boolean =>
  tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
