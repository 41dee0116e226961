import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, ENCODINGS, toVariants, type Encoding } from './variants.ts'

/** Headers as names and values in turn: Node.js writes those without copying them, and they are the same for every visitor. */
type Headers = readonly string[]

/** One encoding of a text, ready to be sent. */
type PreparedVariant = { etag: string; ok: Headers; notModified: Headers; body: Buffer }

/** A text whose answers are made in advance, in every encoding. */
export type Prepared = Readonly<Record<Encoding, PreparedVariant>>

/** Names a text by its content: 22 characters that may stand in an ETag or a path. */
export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22)

/**
 * Prepares everything that answering with a text takes, so that a request costs no more than choosing an encoding.
 * @param headers of the answer, besides those that the encoding decides
 * @param options see `toVariants`
 */
export async function prepare(
  text: string,
  headers: Readonly<Record<string, string>>,
  options?: { lasting: boolean },
): Promise<Prepared> {
  const hash = hashOf(text)
  const variants = await toVariants(text, options)
  const toPrepared = (encoding: Encoding): [Encoding, PreparedVariant] => {
    const body = variants[encoding]
    // Each encoding is another sequence of bytes, hence another strong tag.
    const etag = `"${hash}-${encoding}"`
    const notModified = Object.entries({ ...headers, etag }).flat()
    const coding = encoding === 'identity' ? [] : ['content-encoding', encoding]
    return [
      encoding,
      { etag, notModified, ok: [...notModified, ...coding, 'content-length', String(body.byteLength)], body },
    ]
  }
  return Object.fromEntries(ENCODINGS.map(toPrepared)) as Prepared
}

/** In bytes, all encodings together. */
export const sizeOf = (prepared: Prepared): number =>
  ENCODINGS.reduce((sum, encoding) => sum + prepared[encoding].body.byteLength, 0)

/** Answers GET and HEAD, with 304 where the client has this very variant. */
export function send(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  prepared: Prepared,
): void {
  const { etag, ok, notModified, body } = prepared[chooseEncoding(headers['accept-encoding'])]
  const known = headers['if-none-match']
  if (known !== undefined && isAmong(known, etag)) response.writeHead(304, notModified as string[]).end()
  else response.writeHead(200, ok as string[]).end(method === 'HEAD' ? undefined : body)
}

/** Proxies that compress make a tag weak, which names the same page. */
const isAmong = (tags: string, etag: string): boolean =>
  tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
