const KiB = 1024
const MiB = 1024 * KiB

/** Upper bounds for one request; beyond them the status is 400 or 413. */
export const limits = {
  /** Body of a mutation request, in bytes (Sanity's own limit). */
  mutationBytes: 4 * MiB,
  mutationsPerRequest: 10_000,
  /** Releases that are neither published nor archived. */
  activeReleases: 1_000,
  /** Documents that a release can publish together (Sanity's own limit). */
  documentsPerRelease: 1_000,
  /** Body of a query sent by POST, in bytes. */
  queryBodyBytes: 1 * MiB,
  /** Length of the GROQ text, in characters. */
  queryCharacters: 256 * KiB,
  /** Result of a query as JSON, in characters. */
  resultCharacters: 64 * MiB,
  /** Time in milliseconds for a query, the mutations of a request together, or a listener's filter on one commit. */
  evaluationMs: 10_000,
  /** Wildcards in one word of a `match` pattern: each one multiplies the work of matching. */
  wildcardsPerWord: 5,
  /** Words of a search; each word is searched in every document. */
  wordsPerSearch: 200,
  /** Body of a request that sets a user's key-values, in bytes. */
  keyValueBytes: 256 * KiB,
  keyValuesPerUser: 2_000,
  /** Nesting of objects and arrays in a document or a parameter. */
  depth: 60,
  idsPerRequest: 1_000,
  imageBytes: 64 * MiB,
  /** PostgreSQL returns bytes as one hexadecimal string of twice the length; strings of V8 end at 512 MiB. */
  fileBytes: 128 * MiB,
  /** Pixels of an uploaded image, the same as sharp's own guard. */
  imagePixels: 16_383 * 16_383,
  /** Width and height that an image URL may ask for. */
  renderedPixels: 8_192,
  /** Concurrent renderings: libvips uses threads of its own for each. */
  renderings: 2,
  /** Streams of events open at once, of all clients together. */
  eventStreams: 2_000,
  /** Bytes buffered for a slow reader of events before the stream ends; the reader reconnects and catches up. */
  waitingEventBytes: 8 * MiB,
  /** Live events kept for clients that come back after a short break. */
  liveEventBuffer: 1_000,
} as const
