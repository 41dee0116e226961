/**
 * An endpoint's error response as JSON: `{error}`, which no cache keeps.
 * @param error in words for the caller
 * @param retryAfter in seconds
 * @param more fields beside `error`
 */
export const errorResponse = (
  status: number,
  error: string,
  retryAfter?: number,
  more: object = {},
): Response =>
  Response.json(
    { error, ...more },
    {
      status,
      headers: { 'cache-control': 'no-store', ...(retryAfter && { 'retry-after': String(retryAfter) }) },
    },
  )
