/** The part of `fetch` that the Content Lake's client uses. */
export type ClientFetch = (
  url: string,
  init?: Omit<RequestInit, 'headers' | 'body'> & { headers?: HeadersInit; body?: unknown },
) => Promise<Response>
