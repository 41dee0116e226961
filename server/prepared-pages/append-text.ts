import { constants, crc32 } from 'node:zlib'
import type { Encoding } from './variants.ts'

/** Compression options that leave a text open at its end, at a whole byte, so that `appendText` can continue it. */
export const OPEN_GZIP = { finishFlush: constants.Z_SYNC_FLUSH }
export const OPEN_BROTLI = { finishFlush: constants.BROTLI_OPERATION_FLUSH }

/** An empty last block with fixed codes: RFC 1951, section 3.2.3. */
const GZIP_END = Buffer.from([3, 0])
/** In bytes: checksum and length of the text, RFC 1952, section 2.3.1. */
const GZIP_TRAILER = 8
/** An empty last meta-block: RFC 7932, section 9.2. */
const BROTLI_END = Buffer.from([3])

/** In bytes: the most that one uncompressed block of either format holds. */
export const MAX_APPENDED_LENGTH = 65_535

/**
 * Ends an open gzip stream.
 * @param text what it holds, uncompressed
 */
export const endGzip = (open: Buffer, text: Buffer): Buffer =>
  Buffer.concat([open, GZIP_END, gzipTrailer(crc32(text), text.byteLength)])

/** Ends an open brotli stream. */
export const endBrotli = (open: Buffer): Buffer => Buffer.concat([open, BROTLI_END])

/**
 * Appends a text to a body that was compressed in advance, without decompressing it.
 * @param body ended by `endGzip` or `endBrotli`, or not compressed
 * @param text 1 to `MAX_APPENDED_LENGTH` bytes
 */
export function appendText(body: Buffer, encoding: Encoding, text: Buffer): Buffer {
  switch (encoding) {
    case 'identity':
      return Buffer.concat([body, text])
    case 'gzip': {
      const trailer = body.byteLength - GZIP_TRAILER
      const checksum = crc32(text, body.readUInt32LE(trailer))
      const length = body.readUInt32LE(trailer + 4) + text.byteLength
      const open = body.subarray(0, trailer - GZIP_END.byteLength)
      return Buffer.concat([open, gzipHeader(text), text, gzipTrailer(checksum, length)])
    }
    case 'br': {
      const open = body.subarray(0, -BROTLI_END.byteLength)
      return Buffer.concat([open, brotliHeader(text), text, BROTLI_END])
    }
  }
}

/** Begins a last, uncompressed block: RFC 1951, section 3.2.4. */
function gzipHeader({ byteLength }: Buffer): Buffer {
  const header = Buffer.from([1, 0, 0, 0, 0])
  header.writeUInt16LE(byteLength, 1)
  header.writeUInt16LE(byteLength ^ 0xffff, 3)
  return header
}

function gzipTrailer(checksum: number, length: number): Buffer {
  const trailer = Buffer.alloc(GZIP_TRAILER)
  trailer.writeUInt32LE(checksum, 0)
  trailer.writeUInt32LE(length, 4)
  return trailer
}

/** Begins an uncompressed meta-block: its length - 1 from bit 3 on, and bit 19; RFC 7932, section 9.2. */
function brotliHeader({ byteLength }: Buffer): Buffer {
  const header = Buffer.alloc(3)
  header.writeUIntLE(((byteLength - 1) << 3) | (1 << 19), 0, 3)
  return header
}
