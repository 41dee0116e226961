/**
 * An endpoint's refusal as JSON: `{error}`, which no cache keeps.
 * @param error in words for the caller
 * @param retryAfter in seconds
 * @param more fields beside `error`
 */
export const refuse = (status: number, error: string, retryAfter?: number, more: object = {}): Response =>
  Response.json(
    { error, ...more },
    {
      status,
      headers: { 'cache-control': 'no-store', ...(retryAfter && { 'retry-after': String(retryAfter) }) },
    },
  )
