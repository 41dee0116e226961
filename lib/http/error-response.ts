/**
 * An endpoint's error response as JSON: `{error}`, which no cache keeps.
 * @param error in words for the caller
 * @param retryAfterSeconds of the header Retry-After
 * @param more fields beside `error`
 */
export const errorResponse = (
  status: number,
  error: string,
  retryAfterSeconds?: number,
  more: object = {},
): Response =>
  Response.json(
    { error, ...more },
    {
      status,
      headers: {
        'cache-control': 'no-store',
        ...(retryAfterSeconds && { 'retry-after': String(retryAfterSeconds) }),
      },
    },
  )
