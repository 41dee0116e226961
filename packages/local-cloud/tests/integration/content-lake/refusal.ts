import { ClientError, ServerError } from '@sanity/client'

export type Refusal = {
  status: number
  /** Sanity's name of what went wrong, of the first mutation where there are several. */
  type: string
  body: unknown
}

/** The error response of a request; fails when the request succeeds. */
export async function refusal(request: Promise<unknown>): Promise<Refusal> {
  const error = await request.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ClientError || error instanceof ServerError)) {
    throw new Error('expected the lake to refuse', { cause: error })
  }
  const body = error.response.body as { error?: { type?: string; items?: { error: { type: string } }[] } }
  const type = body.error?.items?.[0]?.error.type ?? body.error?.type ?? ''
  return { status: error.statusCode, type, body }
}
